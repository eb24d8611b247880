import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that prints each test that passed or failed only after a second try, and writes
 * their names as JSON into the file that RETRIED_TESTS names.
 */
export default class RetriedTests {
  #names = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.retryCount) return
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    this.#names.push(name)
    const [first] = test.result().errors ?? []
    console.log(`↻ retried: ${name}${first ? `\n  first error: ${first.message}` : ''}`)
  }

  onTestRunEnd() {
    if (process.env.RETRIED_TESTS) writeFileSync(process.env.RETRIED_TESTS, JSON.stringify(this.#names))
  }
}
