import { existsSync } from 'node:fs'
import { LIMITS } from '#contract/limits.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { line, lines } from '#server/mailer/templates/bounds.ts'
import { storedMessages, type StoredMessage } from '#server/support/stored-messages.ts'
import { runTool, UsageError } from './command-line.ts'

/** Characters of a line of theirs. */
const LINE = 500

/** `npm run messages`: contact messages in DATA_DIR, made harmless for terminals and indented. */
await runTool(async () => {
  const messages = await read()
  for (const kept of messages) console.log(`${textOf(kept)}\n`)
  console.log(messages.length === 1 ? '1 message' : `${messages.length} messages`)
})

async function read(): Promise<StoredMessage[]> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return await storedMessages(readConfig(process.env).DATA_DIR)
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error
  }
}

function textOf({ at, message }: StoredMessage): string {
  if (!message) return `${at}  sealed with other keys than those in DATA_DIR`
  const { name, email, category, subject, message: text } = message
  const head = [
    `${at}  ${category}`,
    `From: ${line(name, LINE)} <${line(email, LINE)}>`,
    `Subject: ${line(subject, LINE)}`,
  ]
  return [
    ...head,
    ...lines(text, LIMITS.contactChars)
      .split('\n')
      .map((words) => `  ${words}`.trimEnd()),
  ].join('\n')
}
