import { assert, expect, test } from 'vitest'
import { extractTree } from '../extract-tree.ts'
import { readDocument } from '../read/unpacking.ts'

const rows = (first: string, second: string) =>
  `<p>Booking reference QX7TLM</p><table><tr><th>Flight</th><th>From</th><th>To</th><th>Departs</th><th>Arrives</th></tr>
  <tr><td colspan=5>${first}</td></tr><tr><td>EI 154</td><td>Dublin (DUB)</td><td>London (LHR)</td><td>09:10</td><td>10:35</td></tr>
  <tr><td colspan=5>${second}</td></tr><tr><td>EI 165</td><td>London (LHR)</td><td>Dublin (DUB)</td><td>16:20</td><td>17:40</td></tr></table>
  <p>Passenger: Ms Saoirse Mulligan</p>`

test('a flight is never dated past a heading with a wrong weekday without a word', async () => {
  const flight = await firstFlight(rows('Friday 17 June 2027', 'Thursday 24 June 2027'))
  expect(flight.check).toContain('departureDate')
  expect(JSON.stringify(flight.doubts)).toMatch(/2027-06-17|weekday/)
})

test('headings whose weekdays are right leave nothing to check', async () => {
  const flight = await firstFlight(rows('Thursday 17 June 2027', 'Thursday 24 June 2027'))
  expect(flight).toMatchObject({ departureDate: '2027-06-17', check: [] })
})

async function firstFlight(html: string) {
  const bytes = new TextEncoder().encode(html)
  const read = await readDocument({ bytes, name: 'a.html', mimeType: 'text/html', receivedOn: '2027-03-02' })
  assert(read.ok)
  const [flight] = extractTree(read.tree, '2027-03-02').extraction.flights
  assert(flight)
  return flight
}
