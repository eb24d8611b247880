import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { Health } from '#contract/health.ts'
import type { StorageHealth } from '#contract/admin/storage.ts'
import type { TripDocument, TripSummary, UploadResult } from '#contract/trip.ts'
import { bookingText, Client } from '../client.ts'
import { addressOf, deliver, DOMAIN, letter } from '../mail.ts'
import { OPERATOR, OPERATOR_KEY } from '../operator.ts'
import { freePort, kill } from './server.ts'
import { mountSmallDisk } from './small-disk.ts'

const SIZE_MB = 32
const JSON_TYPE = { 'content-type': 'application/json' }
const FULL = { error: ERRORS['storage.full'].message }

test(
  'on a full disk people delete, rename and sign in, the server starts again, and nothing acknowledged is lost',
  { timeout: 240_000 },
  async ({ skip }) => {
    using disk = mountSmallDisk(SIZE_MB)
    if (!disk) return skip('this user may not mount a small disk')
    const outside = mkdtempSync(path.join(os.tmpdir(), 'skein-outbox-'))
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }))
    const server = await makeServer(disk.folder, outside)
    let child = await server.start()
    onTestFinished(() => kill(child))

    const client = await Client.create(server)
    const address = await addressOf(client)
    const kept = await client.paste(bookingText('BA 478'))
    const removed = await client.paste(bookingText('BA 480', 'Noah Hughes', 12))
    const documents = async () =>
      (await client.json<TripDocument[]>('/documents')).map(({ id, status }) => [id, status])
    const before = await server.linkFor('one@family.example')
    const while_ = await server.linkFor('two@family.example')

    disk.fill()
    expect(disk.left()).toBe(0)

    // What needs room is refused in the words of the contract
    const upload = await client.send('POST', '/documents/text', {
      text: bookingText('BA 482'),
      correlationId: 'c',
    })
    expect([upload.status, await upload.json()]).toEqual([507, FULL])
    const mail = letter({
      from: 'anna@family.example',
      to: address,
      subject: 'One',
      text: bookingText('BA 484'),
    })
    const envelope = { from: 'anna@family.example', to: address }
    await expect(deliver(server.smtpPort, mail, envelope)).rejects.toThrow(/452.*4\.3\.1/)
    expect((await server.json('/api/itineraries', newTrip)).status).toBe(507)

    // What makes room, or takes next to none, works
    expect((await client.send('DELETE', `/documents/${removed.documentId}`)).status).toBe(200)
    const both = { ...client.editor(), 'x-view-password': client.trip.viewPassword }
    expect((await client.send('PATCH', '', { title: 'Named on a full disk' }, both)).status).toBe(200)
    expect((await client.send('DELETE', '/magic-email', undefined, both)).status).toBe(200)
    expect((await server.json('/api/auth/verify-magic', { token: before })).status).toBe(200)
    expect((await server.json('/api/admin/auth/login', { apiKey: OPERATOR_KEY })).status).toBe(200)
    expect(await documents()).toEqual([[kept.documentId, 'complete']])

    // The operator is told
    const { health: storage } = (await (
      await server.request('/api/admin/status/storage/health', { headers: OPERATOR })
    ).json()) as { health: StorageHealth }
    expect([storage.healthy, storage.warnings.join(' ')]).toEqual([
      false,
      expect.stringContaining('The disk is full'),
    ])
    const health = (await (await server.request('/api/health')).json()) as Health
    expect([health.status, health.problems]).toEqual(['degraded', expect.arrayContaining(['disk.full'])])

    // A restart, in order and by force
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      expect([signal, code]).toEqual([signal, signal === 'SIGTERM' ? 0 : null])
      child = await server.start()
      expect(await documents()).toEqual([[kept.documentId, 'complete']])
    }
    expect((await server.json('/api/auth/verify-magic', { token: while_ })).status).toBe(200)
    const { title } = (await (await server.request(client.path('/summary'))).json()) as TripSummary
    expect(title).toBe('Named on a full disk')

    // With room again everything goes on
    disk.free()
    const again = await addressOf(client)
    await expect
      .poll(() => deliver(server.smtpPort, mail, { ...envelope, to: again }).then(() => 'taken', String))
      .toBe('taken')
    const added = (await (
      await client.send('POST', '/documents/text', { text: bookingText('BA 482'), correlationId: 'c' })
    ).json()) as UploadResult
    await expect.poll(documents).toHaveLength(3)
    expect(await documents()).toContainEqual([added.documentId, 'complete'])
    expect(((await (await server.request('/api/health')).json()) as Health).problems).not.toContain(
      'disk.full',
    )
    expect(child.exitCode).toBeNull()
  },
)

const newTrip = {
  event: { title: 'T', description: '', startDate: '2027-06-11', endDate: '2027-06-12', destination: 'TBD' },
}

/** The product's server with its data, log and standard output on a disk, and its letters elsewhere. */
async function makeServer(folder: string, outbox: string) {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const request = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${url}`, init)
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    EMAIL_DOMAIN: DOMAIN,
    SMTP_URL: '',
    OUTBOX_DIR: outbox,
    ADMIN_API_KEY: OPERATOR_KEY,
    READER_THREADS: '1',
  }
  return {
    smtpPort,
    request,
    json: (url: string, body: unknown) =>
      request(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }),
    async start(): Promise<ChildProcess> {
      const output = openSync(path.join(folder, 'output.log'), 'a')
      const child = spawn(process.execPath, ['src/server/main.ts'], {
        env,
        stdio: ['ignore', output, output],
      })
      closeSync(output)
      const answers = () =>
        request('/api/health').then(
          ({ ok }) => ok,
          () => false,
        )
      await expect
        .poll(async () => child.exitCode ?? child.signalCode ?? (await answers()), { timeout: 120_000 })
        .toBe(true)
      return child
    },
    /** The token of the link that signs an address in. */
    async linkFor(email: string): Promise<string> {
      const letters = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'))
      const known = letters().length
      expect((await this.json('/api/auth/magic-link', { email })).status).toBe(200)
      await expect.poll(() => letters().length).toBe(known + 1)
      const text = readFileSync(path.join(outbox, letters().toSorted().at(-1)!), 'utf8')
      return /token=(?:3D)?([\w-]+)/.exec(text.replaceAll('=\r\n', ''))![1]!
    },
  }
}
