import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/db/sqlite.ts'
import { liveDay, openPickyMailServer } from './console-day.ts'
import { startFakeModel } from './model/fake-model.ts'
import { everyStoredByte, formsOf } from './stored.ts'

/** The words found in any form they could have; in small letters too, as what is compared is written so. */
function findAny(words: readonly string[], place: Buffer): string[] {
  const small = Buffer.from(place.toString('latin1').toLowerCase(), 'latin1')
  return words.filter(
    (word) =>
      [...formsOf(word), ...otherForms(word)].some((form) => place.includes(form)) ||
      small.includes(word.toLowerCase()),
  )
}

const otherForms = (word: string): Buffer[] => [
  Buffer.from(encodeURIComponent(word)),
  Buffer.from([...Buffer.from(word)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  Buffer.from(Buffer.from(word).toString('hex').toUpperCase()),
  // The alphabet of ordinary base64, whose last characters depend on what follows
  Buffer.from(
    Buffer.from(word)
      .toString('base64')
      .replace(/.{0,2}={0,2}$/, ''),
  ),
]

test('of a day of use nothing of any trip stands in logs, traces, figures or anywhere else on the disk', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-day-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await using mailServer = await openPickyMailServer()
  await using model = await startFakeModel()
  const day = await liveDay({ mailServer: mailServer.url, model: model.url }, folder)
  const { world, words, tripId, shown } = day
  const { db } = world.deps
  const count = async (table: 'trace' | 'reading_run' | 'metric_minute' | 'mail_event') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  // It was a day indeed: each kind of thing that is written down was
  const [traces, readings, minutes, mails] = [
    await count('trace'),
    await count('reading_run'),
    await count('metric_minute'),
    await count('mail_event'),
  ]
  expect(Math.min(traces / 50, readings / 5, minutes / 5, mails / 10)).toBeGreaterThanOrEqual(1)
  expect(model.seen.length).toBeGreaterThan(0)

  const running = await everyStoredByte(folder)
  const said = Buffer.from(world.log.join(''))
  await world[Symbol.asyncDispose]()
  const ended = await everyStoredByte(folder)
  const logged = await everyStoredByte(path.join(folder, 'logs'))
  expect(words.filter((word) => word.length < 6)).toEqual([])
  expect(Math.min(running.length, ended.length) / 50_000).toBeGreaterThan(1)
  expect([said.length, logged.length, shown.length].every((length) => length > 1_000)).toBe(true)
  const places = { running, ended, said, logged, shown: Buffer.from(shown) }
  for (const [place, bytes] of Object.entries(places))
    expect([place, findAny(words, bytes)]).toEqual([place, []])
  // The id of a trip is a key of the database, and stands nowhere beside it
  for (const bytes of [said, logged, places.shown]) expect(bytes.includes(tripId)).toBe(false)

  // The same search finds what is planted, however it is spelled
  const word = 'Persephone'
  const spellings = [
    word,
    word.toUpperCase(),
    encodeURIComponent('Persephone Montgomery'),
    Buffer.from(`a ${word} `).toString('base64'),
    Buffer.from(word).toString('hex'),
  ]
  for (const spelling of spellings) {
    expect([spelling, findAny(words, Buffer.concat([logged, Buffer.from(`${spelling}\n`)]))[0]]).toEqual([
      spelling,
      spelling.includes('Montgomery') ? 'Montgomery' : word,
    ])
  }
  const again = openSqlite(path.join(folder, 'skein.sqlite'))
  await again
    .updateTable('trace')
    .set({ spans: JSON.stringify([Buffer.from('to Heathrow by train').toString('base64url')]) })
    .where('id', '=', 1)
    .execute()
  expect(findAny(words, await everyStoredByte(folder))).toEqual(['Heathrow'])
  await again.destroy()
  await appendFile(path.join(folder, 'logs', 'planted.log'), `{"msg":"${word}"}\n`)
  expect(findAny(words, await everyStoredByte(folder))).toEqual([word, 'Heathrow'])
})
