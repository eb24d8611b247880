import { ended, forwardSignals, PROGRAMS, start } from './process.mjs'

/** FAKE_AI=ok adds the tests' model (test/model/faults.ts). Mail for trips goes to port 2525. */
const PAGES = 'http://localhost:5173'
const env = {
  PORT: '3000',
  PUBLIC_URL: process.env.PUBLIC_URL ?? PAGES,
  DATA_DIR: process.env.DATA_DIR ?? 'var/dev',
  DEVELOPMENT: 'true',
  EMAIL_DOMAIN: process.env.EMAIL_DOMAIN ?? 'skein.localhost',
  OUTBOX_DIR: process.env.OUTBOX_DIR ?? 'var/dev-outbox',
}

const fake = process.env.FAKE_AI ? start(['test/model/main.ts'], { env: { PORT: '3999' } }) : null
if (fake) Object.assign(env, { AI_BASE_URL: 'http://127.0.0.1:3999/v1', AI_MODEL: process.env.FAKE_AI })

const server = start(['--watch', '--watch-preserve-output', 'src/server/main.ts'], { env })
const pages = start([PROGRAMS.vite])
const seed = start(['tools/seed.ts'], { env: { ...env, API: 'http://localhost:3000' } })
const children = [server, pages, seed, ...(fake ? [fake] : [])]
forwardSignals(...children)

console.log(
  `Mail of trips: port ${process.env.SMTP_PORT ?? 2525}, @${env.EMAIL_DOMAIN}. Mails that left: http://localhost:3000/dev/mail`,
)
process.exitCode = await Promise.race([ended(server), ended(pages)])
for (const child of children) child.kill()
