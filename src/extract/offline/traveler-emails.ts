import { foldName } from '#reference/fold-name.ts'
import { linesOf } from './text.ts'

/** The traveler an e-mail address belongs to, by name: it stands in the traveler's row, or its own words are the name's. */
export function emailsOf(text: string, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const lines = linesOf(text)
  for (const line of lines) {
    const addresses = [...line.text.matchAll(ADDRESS)].map(([written]) => written.toLowerCase())
    const personal = new Set(addresses.filter((address) => !OFFICE.test(address)))
    if (!personal.size) continue
    const above = lines.slice(Math.max(0, line.index - ROWS_ABOVE), line.index + 1)
    const words = new Set(above.flatMap((one) => one.words.map((word) => word.folded)))
    const beside = names.filter((name) => partsOf(name).every((part) => words.has(part)))
    for (const address of personal) {
      const owner =
        names.find((name) => spells(address, name)) ?? (beside.length === 1 ? beside[0] : undefined)
      if (owner && !found.has(owner)) found.set(owner, address)
    }
  }
  return found
}

const ROWS_ABOVE = 2
const ADDRESS =
  /(?<![\w.+-])[A-Za-z0-9][\w.+-]{0,60}@[A-Za-z0-9-]{1,60}(?:\.[A-Za-z0-9-]{1,30}){1,4}(?![\w-])/g
/** Addresses of desks, not of people. */
const OFFICE =
  /^(?:no-?reply|do-?not-?reply|info|support|service|kundenservice|help|contact|kontakt|contacto|booking|bookings|reservations?|reservas|customer[\w.-]*|care|sales|ticket(?:s|ing)?|office|mail|newsletter|privacy|datenschutz|complaints|refunds?|groups?|hello|hallo|hola|team|admin|reception|frontdesk)[\d.-]*@/i

function spells(address: string, name: string): boolean {
  const local = address.slice(0, address.indexOf('@'))
  const parts = partsOf(name)
  const surname = parts.at(-1)!
  const given = parts[0]!
  return (
    (surname.length > 2 && local.includes(surname) && local.includes(given.charAt(0))) ||
    (given.length > 3 && local.replace(/[\d._-]/g, '') === given)
  )
}

function partsOf(name: string): string[] {
  return foldName(name).split(' ')
}
