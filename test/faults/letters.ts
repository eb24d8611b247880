import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Received } from '../mail.ts'
import { compare, type Ledger } from './ledger.ts'

type Allowed = ReturnType<Ledger['allowed']>

const isLetter = (key: string) => key.startsWith('letter ')

/** What is promised beside letters: what a data folder can tell. */
export const withoutLetters = (allowed: Allowed): Allowed =>
  new Map([...allowed].filter(([key]) => !isLetter(key)))

/**
 * Compares the letters that came with those that are promised, `letter TRIP ADDRESS`. `sentTwice`: letters
 * that left again under the same Message-ID, which mail programs show once.
 */
export function compareLetters(allowed: Allowed, received: readonly Received[]) {
  const byId = new Map(received.map(({ mail, to }) => [mail.messageId ?? '', to]))
  const times = Map.groupBy([...byId.values()].flat(), (address) => address)
  const seen = (address = '') =>
    times.get(address)?.length === 1 ? 'there' : times.has(address) ? 'twice' : 'absent'
  const found = new Map([...allowed.keys()].filter(isLetter).map((key) => [key, seen(key.split(' ')[2])]))
  return {
    problems: compare(allowed, found).filter(({ key }) => isLetter(key)),
    sentTwice: received.length - byId.size,
  }
}

/** How many documents, letters, answers and ends of trips a server has yet to work on. */
export function waitingIn(data: string): number {
  const db = new DatabaseSync(path.join(data, 'skein.sqlite'), { readOnly: true })
  try {
    const sql = `select (select count(*) from intake) + (select count(*) from outgoing) + (select count(*) from mail_answer)
      + (select count(*) from trip where expires_on < date('now')) as n`
    return Number(db.prepare(sql).get()?.n)
  } finally {
    db.close()
  }
}
