import { afterAll } from 'vitest'
import { dropDatabases } from './postgres.ts'

/** Databases last as long as the file that asked for them, so that its worlds may be opened again. */
afterAll(dropDatabases)
