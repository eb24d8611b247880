import { LIMITS } from '#contract/limits.ts'
import { readConfig } from '#server/config.ts'
import { line, lines } from '#server/mailer/templates/bounds.ts'
import { storedMessages, type StoredMessage } from '#server/support/stored-messages.ts'
import { readEnvironment, runTool } from './command-line.ts'

/** Characters of a line of theirs. */
const LINE = 500

/** `npm run messages`: contact messages, made harmless for terminals and indented. */
await runTool(async () => {
  const messages = await storedMessages(readConfig(readEnvironment()))
  for (const kept of messages) console.log(`${textOf(kept)}\n`)
  console.log(messages.length === 1 ? '1 message' : `${messages.length} messages`)
})

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
