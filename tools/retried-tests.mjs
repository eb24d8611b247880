import { writeFileSync } from 'node:fs'

/** A Vitest reporter of retried tests; their names go as JSON to the file RETRIED_TESTS. */
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
