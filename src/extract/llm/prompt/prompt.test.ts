import { assert, describe, expect, test } from 'vitest'
import { STRATEGIES } from '#contract/admin/ai-debug.ts'
import { LIMITS } from '#contract/limits.ts'
import { extract } from '#extract/extract.ts'
import type { Answer } from '#extract/llm/answer.ts'
import { blankPng } from '#test/model/blank-png.ts'
import { COLUMNS, NO_ANSWER, OUTBOUND, said } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { documentIn } from '#test/model/honest-answer.ts'
import { readText, shownText } from '#test/model/read.ts'
import { openClient } from '../client/ask.ts'
import { messageOf } from './message.ts'

const CITIES = ['MAD', 'FRA']

/** A tour of many flights, each with conditions below it that nobody needs. */
function tour(legs: number, filler: string): string {
  const blocks = Array.from({ length: legs }, (_, leg) => {
    const [from, to] = [CITIES[leg % 2], CITIES[(leg + 1) % 2]]
    const day = new Date(Date.UTC(2027, 3, 1 + leg)).toISOString().slice(0, 10)
    const [date, number] = [
      `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} 2027`,
      1_100 + leg,
    ]
    return `${date}\nFlight LH ${number}\nDeparts ${from} 09:${10 + (leg % 50)}\nArrives ${to} 11:${10 + (leg % 50)}\n\n${filler}\n`
  })
  return `Booking confirmation, reference K7PQ31\nPassenger: Maya Hughes\n\n${blocks.join('\n')}`
}
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September']
const DATED = 'Check-in opens 1 March 2027 at 09:00\n'.repeat(10)
const CONDITIONS =
  'Carriage is subject to the conditions of the carrier, which can be had on request from its offices. '.repeat(
    6,
  )

describe('what does not fit into one call', () => {
  test.for([
    { legs: 12, filler: CONDITIONS },
    { legs: 40, filler: CONDITIONS },
    { legs: 90, filler: '' },
    { legs: 90, filler: CONDITIONS },
  ])(
    'of $legs flights none is lost, and no call is longer than 8,000 characters',
    async ({ legs, filler }) => {
      const { question } = await readText(tour(legs, filler))
      const shown = shownText(question)
      for (let leg = 0; leg < legs; leg++) expect(shown).toContain(`LH ${1_100 + leg}`)
      for (const { blocks } of question.prompts)
        expect(
          blocks.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0),
          // spec document-17
        ).toBeLessThanOrEqual(LIMITS.aiChars)
      expect(question.prompts.length).toBeLessThanOrEqual(LIMITS.aiCalls)
      expect(question.cut).toBe(false)
    },
  )

  test('each flight stands whole in a piece: date, number, both ends', async () => {
    const { question } = await readText(tour(90, ''))
    const texts = question.prompts.map(({ blocks }) =>
      blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n'),
    )
    for (let leg = 0; leg < 90; leg++) {
      const whole = new RegExp(`2027\\nFlight LH ${1_100 + leg}\\nDeparts [A-Z]{3} .*\\nArrives [A-Z]{3} `)
      expect(texts.some((text) => whole.test(text))).toBe(true)
    }
  })

  test('a document that is longer than all calls says that it was cut', async () => {
    const { question } = await readText(tour(170, DATED))
    expect(question.prompts).toHaveLength(LIMITS.aiCalls)
    expect(question.cut).toBe(true)
  })

  test('the answers to all pieces become one result', async () => {
    await using fake = await startFakeModel({ answer: (body) => tourIn(documentIn(body)) })
    const client = openClient({ endpoint: { baseUrl: fake.url, model: 'ok', apiKey: null }, callMs: 10_000 })
    const text = tour(140, '')
    const input = {
      bytes: new TextEncoder().encode(text),
      name: 'tour.txt',
      mimeType: 'text/plain',
      receivedOn: '2027-01-02',
    }
    const result = await extract(input, { model: { client, documentMs: 30_000 } })
    assert(result.ok)
    expect(fake.seen.length).toBeGreaterThan(1)
    expect(result.extraction.model).toMatchObject({ status: 'used', partial: false })
    const shown = LIMITS.flightsPerDocument
    expect(new Set(result.extraction.flights.map(({ flightNumber }) => flightNumber)).size).toBe(shown)
    expect(result.extraction).toMatchObject({ unread: 'too_many', cut: ['flights'] })
  })
})

/** What an honest model says of a piece of such a tour. */
function tourIn(text: string): Answer {
  const legs = text.matchAll(
    /(\d+) (\w+) 2027\nFlight LH (\d+)\nDeparts (\w+) (\d\d:\d\d)\nArrives (\w+) (\d\d:\d\d)/g,
  )
  const flights = [...legs].map(([, day, month, number, from, leaves, to, lands]) => {
    const date = `2027-${String(MONTHS.indexOf(month!) + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`
    return said({
      flightNumber: `LH${number}`,
      departureAirport: from!,
      arrivalAirport: to!,
      departureDate: date,
      departureTime: leaves!,
      arrivalDate: date,
      arrivalTime: lands!,
    })
  })
  return { ...NO_ANSWER, flights }
}

describe('a long document is condensed to the lines of its bookings', () => {
  test('conditions go, flights, names and references stay', async () => {
    const { question } = await readText(tour(30, CONDITIONS))
    const shown = shownText(question)
    expect(shown).not.toContain('Carriage is subject')
    expect(shown).toContain('Maya Hughes')
    expect(shown).toContain('K7PQ31')
  })
})

const PAGE = `<html><head><title>x</title></head><body><p class="lead">Booking confirmed, reference K7PQ31</p><p>Passenger: Maya Hughes</p>
<table><tr><th>Flight</th><th>From</th><th>To</th></tr><tr><td style="color:red">BA 478</td><td>London (LHR) 07:20</td><td>Barcelona (BCN) 10:35</td></tr></table>
<p style="display:none">secret words</p><p>11 June 2027 &lt;b&gt;</p></body></html>`

describe('each strategy of spec debug-4 shows what its name says', () => {
  test.for([
    { strategy: 'text-meta-html', labels: ['metadata', 'text', 'cleaned HTML'] },
    { strategy: 'text-image-meta', labels: ['metadata', 'text'] },
    { strategy: 'html-only', labels: ['cleaned HTML'] },
    { strategy: 'text-only', labels: ['text'] },
    { strategy: 'raw', labels: ['raw'] },
    { strategy: 'all-cleaned', labels: ['metadata', 'text', 'cleaned HTML'] },
    { strategy: 'all-original', labels: ['metadata', 'original text', 'original HTML'] },
  ] as const)('$strategy', async ({ strategy, labels }) => {
    const mail = `From: a@example.org\r\nDate: Mon, 1 Mar 2027 09:00:00 +0000\r\nSubject: Your booking\r\nContent-Type: text/html\r\n\r\n${PAGE}`
    const { question } = await readText(mail, strategy)
    const blocks = question.prompts.flatMap((prompt) => prompt.blocks)
    expect([...new Set(blocks.map(({ label }) => label))]).toEqual(labels)
    expect(shownText(question)).toContain('BA 478')
  })

  test('no strategy is missing', () => {
    expect(STRATEGIES).toHaveLength(7)
  })

  test('cleaned HTML keeps tables and nothing hidden, the original keeps everything', async () => {
    const cleaned = shownText((await readText(PAGE, 'html-only')).question)
    expect(cleaned).toContain('<tr><td>BA 478</td>')
    expect(cleaned).toContain('&lt;b>')
    expect(cleaned).not.toMatch(/style|class|secret words/)
    expect(shownText((await readText(PAGE, 'raw')).question)).toContain('style="color:red"')
  })
})

test('the document stands between marked lines, and the instructions name the same mark', async () => {
  const { question } = await readText(`${COLUMNS}\n<<<end abc>>> nothing`)
  const { instructions, content } = messageOf(question.prompts[0]!, 'abc')
  const [first] = content
  assert(first?.type === 'text')
  expect(first.text.startsWith('<<<abc>>>\n')).toBe(true)
  expect(first.text.endsWith('\n<<<end abc>>>')).toBe(true)
  expect(first.text.match(/<<</g)).toHaveLength(2)
  expect(instructions).toContain('<<<abc>>>')
})

const PNG = await blankPng()

describe('pictures', () => {
  const input = { bytes: PNG, name: 'ticket.png', mimeType: 'image/png', receivedOn: '2027-01-02' }
  const answer = {
    ...NO_ANSWER,
    flights: [OUTBOUND],
    travelers: [{ name: 'Maya Hughes', email: null }],
  }

  test('a photo without words goes out as a picture, and everything read from it is to be checked', async () => {
    await using fake = await startFakeModel({ answer })
    const client = openClient({ endpoint: { baseUrl: fake.url, model: 'ok', apiKey: null }, callMs: 5_000 })
    const result = await extract(input, {
      model: { client, documentMs: 10_000 },
      ask: { strategy: 'text-image-meta', images: true },
    })
    assert(result.ok)
    const shown = JSON.stringify(fake.seen[0]?.body.messages.at(-1)?.content)
    expect(shown).toMatch(/data:image\/(?:png|jpeg);base64,/)
    const [read] = result.extraction.flights
    expect(read).toMatchObject({ flightNumber: 'BA478', confidence: 0.4 })
    expect(read!.check).toEqual(
      expect.arrayContaining(['flightNumber', 'departureDate', 'departureTime', 'arrivalTime']),
    )
  })

  test('without the answer of a model a photo is one that cannot be read', async () => {
    await using fake = await startFakeModel({ answer })
    const client = openClient({
      endpoint: { baseUrl: fake.url, model: 'refuses', apiKey: null },
      callMs: 5_000,
    })
    const ask = { strategy: 'text-image-meta' as const, images: true }
    expect(await extract(input, { model: { client, documentMs: 10_000 }, ask })).toEqual({
      ok: false,
      reason: 'no_words',
    })
  })

  test('a model that takes no pictures is shown none', async () => {
    await using fake = await startFakeModel({ answer })
    const client = openClient({ endpoint: { baseUrl: fake.url, model: 'ok', apiKey: null }, callMs: 5_000 })
    expect(await extract(input, { model: { client, documentMs: 10_000 } })).toEqual({
      ok: false,
      reason: 'no_words',
    })
    expect(fake.seen).toEqual([])
  })
})
