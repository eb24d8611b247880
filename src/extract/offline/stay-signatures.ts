import { foldName } from '#reference/fold-name.ts'
import { HOUSE_WORD, LODGING, SAYS_BOOKED, tidyName, type FoundName } from './stay-words.ts'
import { textIn, type Line } from './text.ts'

/** Who wrote a mail, as its header says. */
export type Sender = { address: string | null; name: string | null }

/** A house that signs: by the name of the sender, or by words that a domain of the mail is made of. */
export function signedNames(lines: readonly Line[], { address, name }: Sender): FoundName[] {
  if (!lines.some(({ text }) => SAYS_BOOKED.test(text))) return []
  const written = lines.flatMap(({ text }) => [...text.matchAll(DOMAIN)].map(([, domain = '']) => domain))
  const owners = new Set([address?.split('@')[1] ?? '', ...written].flatMap(ownerOf))
  const domains = [...owners].slice(0, MAX_DOMAINS)
  const inText = domains.length ? lines.flatMap((line) => likeDomain(line, domains)) : []
  const signed = tidyName(name?.replace(ROLE, '') ?? '')
  const isHouse = LODGING.test(signed) || HOUSE_WORD.test(signed)
  const isSpelled = shareSpelled(signed, domains) === 1
  if (!signed.includes(' ') || SELLER.test(signed) || !(isHouse || isSpelled)) return inText
  return [...inText, { name: signed, score: SIGNED + (LODGING.test(signed) ? 1 : 0.4), line: 0, at: 0 }]
}

const SIGNED = 1.1
const LEAST_CHARS = 7
/** A name that is less of a domain stands in it by chance. */
const LEAST_SHARE = 0.55
const MAX_WORDS = 6
const MAX_DOMAINS = 12
/** Longer ones are prose, and take too long. */
const MAX_CELL = 200

const DOMAIN = /(?:@|https?:\/\/|www\.)((?:[\p{L}\d-]{1,60}\.){1,4}[\p{L}]{2,12})/giu
/** "Reservations | Hotel Adler", "Hotel Adler via Booking.com": what is no name of the house. */
const ROLE =
  /(?<!\p{L})(?:(?:the )?(?:reservations?|bookings?|reception|front desk|guest services?|team|info|rezeption|reservierung|empfang|réservations?|reservas|recepción|prenotazioni|recepcja|rezerwacje|recepce)(?:\s(?:team|desk|at))?|via\s.*)(?!\p{L})|[|•·]/giu

/** The words that name the owner of a domain, without separators: the longest label but the last. */
function ownerOf(domain: string): string[] {
  const labels = domain.toLowerCase().split('.').slice(0, -1)
  const longest = labels.reduce((most, label) => (label.length > most.length ? label : most), '')
  const owner = longest.replace(/[^\p{L}\d]/gu, '')
  return owner.length >= LEAST_CHARS ? [owner] : []
}

/** Runs of words with capitals, several words long, that a domain spells. */
function likeDomain(line: Line, domains: readonly string[]): FoundName[] {
  return line.cells.flatMap((cell) => {
    const text = textIn(line, cell)
    if (text.length > MAX_CELL) return []
    return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
      const words = run.split(' ')
      let best = { name: '', share: 0, skipped: 0 }
      for (let from = 0; from < words.length - 1; from += 1)
        for (let to = from + 2; to <= Math.min(words.length, from + MAX_WORDS); to += 1) {
          const name = words.slice(from, to).join(' ')
          const share = shareSpelled(name, domains)
          const skipped = words.slice(0, from).join(' ').length
          if (share > best.share) best = { name, share, skipped }
        }
      if (!best.share || !/^\p{Lu}/u.test(best.name)) return []
      // "Travelodge Springfield Central" as a title, where the address says only where it is
      if (run.length === text.trim().length && words.length <= MAX_WORDS)
        best = { ...best, name: run, skipped: 0 }
      if (SELLER.test(best.name)) return []
      const score = SIGNED + (best.share === 1 ? 0.4 : 0) + (LODGING.test(best.name) ? 1 : 0)
      return [
        { name: best.name, score, line: line.index, at: line.offset + cell.start + index + best.skipped },
      ]
    })
  })
}

/** Chains and those who sell: no house. */
export const SELLER =
  /(?<!\p{L})(?:hotels|resorts|hostels|inns|group|collection|travel|tours?|touristik|reisen|reiseb[üu]ro|voyages|viajes|viaggi|viagens|podr[óo][żz]e|resor|rejser|reiser|matkat|turizm|turism|turs|cestovka|airlines?|airways)(?:\s(?:AB|A\/S|AS|GmbH|AG|Ltd|S\.?L|S\.?r\.?l|Oy|B\.?V)\.?)?$/iu

const RUN =
  /\p{Lu}[\p{L}\p{M}'’&.-]*(?: (?:\p{Lu}[\p{L}\p{M}'’&.-]*|&|and|und|et|y|e|of|the|de|d[aeiou]s?|del|della|la|le|les|el|von|am|im|zum|zur|an|der|den)){1,9}/gu

/** How much of one of the domains a name spells: 1 all of it, 0 where each is another's. */
function shareSpelled(name: string, domains: readonly string[]): number {
  const keys = [name, name.replace(/[äöü]/giu, '$&e')]
    .map((written) => foldName(written).replace(/[^\p{L}\d]/gu, ''))
    .filter((key) => key.length >= LEAST_CHARS)
  const shares = domains.flatMap((domain) =>
    keys.map((key) => (domain.includes(key) ? key.length / domain.length : 0)),
  )
  const share = Math.max(0, ...shares)
  return share > LEAST_SHARE ? share : 0
}

/** "H O T E L | A D L E R": a letterhead. */
export function letterSpaced(lines: readonly Line[]): FoundName[] {
  const heads = lines.filter(({ text }) => LETTERS.test(text)).slice(0, MOST_HEADS)
  return heads.flatMap((line) => {
    // "H o t e l l S o l": a capital begins each word
    const joined = /\p{Ll}/u.test(line.text) ? SMALL_LETTER : CAPITAL
    const spelled = line.text
      .trim()
      .replace(joined, '')
      .replace(/[\s|]+/gu, ' ')
    const name = spelled.includes(' ') ? spelled : inWords(spelled, lines)
    return LODGING.test(name) ? [{ name, score: 2.4, line: line.index, at: line.offset }] : []
  })
}

const CAPITAL = /(?<=\S)\s(?=\p{Lu}(?:\s|$))/gu
const SMALL_LETTER = /(?<=\S)\s(?=\p{Ll}(?:\s|$))/gu

/** For each of them the whole text is searched. */
const MOST_HEADS = 8

/** "ALPENHOFADLER" is "Alpenhof Adler" where the text has the word that it ends in. */
function inWords(letters: string, lines: readonly Line[]): string {
  const tail = lines
    .flatMap(({ words }) => words.map(({ raw }) => raw))
    .find((word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word) && letters.endsWith(word.toUpperCase()))
  if (!tail || tail.length + 3 > letters.length) return letters
  return `${letters[0]}${letters.slice(1, -tail.length).toLowerCase()} ${tail}`
}

const LETTERS = /^\s*\p{Lu}(?:[\s|]+[\p{L}&]){5,60}\s*$/u
