import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SERVER } from '../../tools/command-line.ts'
import { DOMAIN } from '../mail.ts'
import { OPERATOR_KEY } from '../operator.ts'

/** A port of loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Settings of a server that work is done on: own data folder, an operator's key, no limits by the hour. */
export const workedServer = (at: { data: string; port: number; smtpPort: number; smtpUrl: string }) => ({
  DATA_DIR: at.data,
  PORT: String(at.port),
  EMAIL_DOMAIN: DOMAIN,
  SMTP_PORT: String(at.smtpPort),
  SMTP_URL: at.smtpUrl,
  ADMIN_API_KEY: OPERATOR_KEY,
  TRUST_PROXY: '1',
  MAIL_PER_MINUTE: '1000000',
  TRIPS_PER_HOUR: '1000000',
})

/** `around`: a program and its arguments that run the server; `nodeOptions`: options of Node. */
type Launch = { around?: readonly string[]; nodeOptions?: readonly string[] }

/** A server that was begun. `ended`: its exit code, or the signal that ended it. */
export type Launched = { child: ChildProcess; running: Promise<void>; ended: Promise<string> }

/** Starts the product's server in its own process; `env` adds to ours. `running` rejects if it ends first. */
export function launchServer(
  env: Record<string, string>,
  { around = [], nodeOptions = [] }: Launch = {},
): Launched {
  const [program, ...words] = [...around, process.execPath, ...nodeOptions, ...SERVER]
  const child = spawn(program!, words, {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const running = (async () => {
    for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes('is running')) return void child.stdout!.resume()
    throw new Error('the server did not start')
  })()
  running.catch(() => undefined)
  return { child, running, ended }
}

/** The same, when it runs. */
export async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const { child, running } = launchServer(env)
  await running
  return child
}

/** Kills it with SIGKILL and waits for its end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
