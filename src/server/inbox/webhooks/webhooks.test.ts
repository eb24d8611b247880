import { describe } from 'vitest'
import { WAYS } from './calls.test-data.ts'
import { webhooksSuite } from './webhooks.suite.ts'

describe.for(WAYS)('$name', (way) => {
  webhooksSuite(way)
})
