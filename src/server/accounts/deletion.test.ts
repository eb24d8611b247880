import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MagicLinkResult } from '#contract/account.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { readServerKeys } from '#server/keys.ts'
import { bookingText } from '#test/client.ts'
import { documentsOf, makeMailWorld, openMailbox } from '#test/mail.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import { Visitor } from '#test/visitor.ts'
import { onPostgres } from '#test/postgres.ts'

const WAIT = { timeout: 15_000, interval: 20 }
const ADDRESS = 'Persephone@montgomery.example'

test.for(['mail_event', 'trip_person', 'contact_message'] as const)(
  'what %s holds of an address is found without looking at the rest',
  async (table) => {
    const db = openSqlite(':memory:')
    await migrate(db)
    const held = db.selectFrom(table).selectAll().where('address_hash', '=', 'hash')
    expect(await held.explain(undefined, sql`query plan`)).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/^SEARCH/) as string }),
    ])
    await db.destroy()
  },
)

test.skipIf(onPostgres)(
  'deleting an account leaves no byte of its address, and what a trip holds stays with the trip',
  async () => {
    const mailbox = await openMailbox()
    await using world = await makeMailWorld({ env: { TRUST_PROXY: '1', SMTP_URL: mailbox.url } })
    const { db } = world.deps
    const place = { app: world.app, mailbox }
    const [person, other] = [ADDRESS, 'tom@hughes.example'].map((email) => new Visitor(place, email))
    if (!person || !other) throw new Error('nobody')
    const { client, address } = await world.trip('Anniversary')
    await world.send(address, { from: person.email })
    await world.send(address, { from: other.email, text: bookingText('IB 3170', 'Tom Hughes', 12) })
    await expect.poll(() => mailbox.received.length, WAIT).toBe(2)
    const [session, away] = [await person.signIn(), await person.signIn()]
    const otherSession = await other.signIn()
    const link = await person.token()

    // From here on no mail leaves
    void mailbox[Symbol.asyncDispose]()
    await claim(person, session)
    await person.ask()
    await world.send(address, { from: person.email, text: 'Dinner?', messageId: '<late@montgomery.example>' })
    await expect.poll(() => documentsOf(client), WAIT).toHaveLength(3)
    await expect.poll(() => db.selectFrom('mail_answer').select('id').execute(), WAIT).toEqual([])
    expect(await db.selectFrom('outgoing').select('id').execute()).toHaveLength(3)

    const hash = addressHash(readServerKeys(world.folder, true), ADDRESS)
    const traces = await Promise.all([
      db.selectFrom('account').select(['id', 'sealed_address']).where('address_hash', '=', hash).execute(),
      db
        .selectFrom('sign_in')
        .select(['token_hash', 'sealed_address'])
        .where('address_hash', '=', hash)
        .execute(),
      db.selectFrom('session').select('token_hash').where('account_id', '=', session.user.id).execute(),
      db.selectFrom('trip_person').select('sealed_address').where('address_hash', '=', hash).execute(),
      db.selectFrom('mail_event').select('sealed_address').where('address_hash', '=', hash).execute(),
      db.selectFrom('outgoing').select('sealed').execute(),
    ])
    expect(traces.map((rows) => rows.length)).toEqual([1, 2, 2, 1, expect.any(Number), 3])
    // A long one goes on in another page of the file
    const words = [hash, ...traces.flat().flatMap((row) => Object.values(row))].map((word) =>
      word?.slice(0, 300),
    )
    const found = (stored: Buffer) =>
      words.filter((word) => word === undefined || stored.includes(word)).length
    const before = await everyStoredByte(world.folder)
    expect(found(before)).toBe(words.length)
    const secrets = [ADDRESS, ADDRESS.toLowerCase(), link, session.authToken, away.authToken]
    expect(secrets.filter((word) => formsOf(word).some((form) => before.includes(form)))).toEqual([])

    const answer = await person.call('DELETE', '/api/user/account', { token: session.authToken })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(found(await everyStoredByte(world.folder))).toBe(0)
    expect(await db.selectFrom('job').select('id').execute()).toEqual([])
    for (const { authToken } of [session, away]) {
      expect((await person.call('GET', '/api/user/me', { token: authToken })).status).toBe(401)
    }
    expect((await person.verify(link)).status).toBe(400)
    expect(
      (await documentsOf(client)).filter(({ mail }) => mail?.from === ADDRESS.toLowerCase()),
    ).toHaveLength(2)

    const kept = () => db.selectFrom('trip_access').select('trip_id').execute()
    expect(await kept()).toHaveLength(1)
    expect((await other.call('GET', '/api/user/trips', { token: otherSession.authToken })).status).toBe(200)
    await other.call('DELETE', '/api/user/account', { token: otherSession.authToken })
    expect(await kept()).toEqual([])
    expect(secrets.filter((word) => world.log.join('').includes(word))).toEqual([])

    function claim(visitor: Visitor, { authToken: token }: MagicLinkResult) {
      const body = { tripId: client.trip.itineraryId }
      return visitor.call('POST', '/api/user/claim-trip', { token, body })
    }
  },
)
