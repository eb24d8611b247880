/** When each process of tests believes to have begun: bookings of tests are flown from 2027 on. */
const START = Date.UTC(2026, 10, 23, 12)
const began = performance.now()

/** The clock of tests, epoch milliseconds: it runs from the same instant whenever they are run. */
export function testNow(): number {
  return START + Math.floor(performance.now() - began)
}
