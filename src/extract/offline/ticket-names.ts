import { readPersonName } from '#extract/exact/person-name.ts'
import { anyOf, words } from '#extract/words/words.ts'
import { findAirline } from '#reference/airlines.ts'
import { NAME_STOP, PERSON_LABELS } from './people-words.ts'
import { isPlaceOrWord, ROUTE, type FoundPerson } from './person-text.ts'
import { fold } from './text.ts'

const SLASHED =
  /(?<![\p{L}/\d])(?:\d{1,2}\.(?:I\/)?(?:\d)?\s?)?(\p{Lu}[\p{Lu}'’ -]{1,28})\s?\/\s?(\p{Lu}[\p{Lu}' -]{0,34}\p{Lu})(?![\p{L}/…]|\*(?!\w)|\.\.)/gu
/** Characters to the next name of a list. */
const LIST_REACH = 120
const GDS_TITLE =
  /(?:\s|(?<=\p{Lu}{2}))(?:MRS|MR|MS|MISS|MSTR|DR|PROF|CHD|INF|ADT)$|\s(?:SRA|SR|SRTA|MME|MLLE|HERR|FRAU|HR|FR|SIG|DHR|MEVR)$/u

/** SURNAME/GIVEN TITLE as tickets and displays print names (IATA resolution 722f), with infants. */
export function* ticketNames(view: string): Generator<FoundPerson> {
  let last = -Infinity
  for (const match of [...view.matchAll(INFANT), ...view.matchAll(INFANT_OF)]) {
    const name = readPersonName(`${match[1]}/${match[2]}`)
    if (name?.includes(' ')) yield { name, at: match.index, length: match[0].length, evidence: 'ticket' }
  }
  for (const { 0: whole, 1: surname, 2: givens, index } of view.matchAll(ONE_SURNAME))
    for (const given of givens!.split('/').slice(1)) {
      const name = readPersonName(`${surname}/${given}`)
      if (name?.includes(' ')) yield { name, at: index, length: whole.length, evidence: 'ticket' }
    }
  for (const match of view.matchAll(SLASHED)) {
    const [whole, surname = '', given = ''] = match
    const before = view.slice(Math.max(0, match.index - 8), match.index)
    const numbered = /^\d/.test(whole) || /(?:^|\n)\s*\d{1,2}[.)]\s*\d?\.?$/.test(before)
    const titled = GDS_TITLE.test(given)
    if (!titled && isPairOfNames(whole) && LABEL_OF_SEVERAL.test(before)) continue
    const listed = match.index - last < LIST_REACH && isCellOfNames(view, match)
    // One name in two scripts
    if (GDS_TITLE.test(surname.trim()) || isLatin(surname) !== isLatin(given)) continue
    if (
      isRouteHead(surname, given) ||
      ROUTE.test(whole) ||
      isLocator(surname, given) ||
      isRemark(view, match.index)
    )
      continue
    const introduced = titled || numbered || listed || isIntroduced(view, match.index)
    // "1.SUN/XIAOTONG": a display counts people only
    const counted = /^\d{1,2}\.\p{Lu}/u.test(whole)
    if (!introduced || (!titled && !counted && isPlaceOrWord(surname.trim())) || given.length < 2) continue
    const all = surname.trim().split(' ')
    const family = titled ? all.slice(all.findLastIndex((word) => NAME_STOP.has(fold(word))) + 1) : all
    const checked = titled || counted ? [] : given.split(' ')
    if ([...(counted ? [] : family), ...checked].some((word) => NAME_STOP.has(fold(word)))) continue
    const untitled = given
      .replace(/(?:\s+(?:MRS|MR|MS|MISS|MSTR|DR|CHD|INF|ADT)\b|(?<=\p{Lu}{2})(?:MRS|MR|MISS|MSTR) ).*$/u, '')
      .replace(GDS_TITLE, '')
    const name = readPersonName(`${family.join(' ')}/${untitled}`)
    if (!name?.includes(' ') || isFareCalculation(view, match.index)) continue
    last = match.index
    yield { name, at: match.index, length: whole.length, evidence: 'ticket' }
  }
}

/** "BENÍTEZ SOLEDAD / ARRIETA MAGALÍ": two people. */
const isPairOfNames = (text: string): boolean =>
  /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)+ \/ \p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)+$/u.test(text)

/** "Pasajeras:", "passeggeri:" */
const LABEL_OF_SEVERAL = /(?:s|i|y|ler|lar|ы|и)\s?[:：|]\s*$/iu

/** "OD / DO": the head of a column. */
const isRouteHead = (...sides: [string, string]): boolean =>
  sides.every((side) => ROUTE_WORDS.has(fold(side.trim())))
const ROUTE_WORDS = new Set(
  (
    [
      'label.departure',
      'label.arrival',
      'label.short.departure',
      'label.short.arrival',
      'label.preposition',
    ] as const
  )
    .flatMap(words)
    .map(fold),
)

const isLatin = (text: string) => /\p{sc=Latin}/u.test(text)

/** "1.2FABER/OTTO MR/INES K": two who share a surname, as Sabre and Galileo count them. */
const ONE_SURNAME =
  /(?<=(?:^|\s)\d{1,2}\. ?[2-9])(\p{Lu}[\p{Lu}'’-]{1,28})((?:\/\p{Lu}{2,20}(?: \p{Lu}{1,20}){0,2}(?!\p{L})){2,9})/gu

/** An infant in the lap of the passenger before it: "1.BYRNE/AOIFE MRS(INFBYRNE/FINN/14AUG26)". */
const INFANT = /\(INF ?(\p{Lu}[\p{Lu}'’ -]{1,28})\/(\p{Lu}[\p{Lu}' -]{1,28})\//gu

/** "1.BYRNE/AOIFE MRS(INF/FINN/14AUG26)": with the same surname. */
const INFANT_OF =
  /(?<=(?:^|\s)\d{1,2}\. ?\d?)(\p{Lu}[\p{Lu}'’ -]{1,28})\/\p{Lu}[\p{Lu}' -]{1,28}\(INF\/(\p{Lu}[\p{Lu}' -]{1,28})\//gu

/** A line of a display that names no traveler: remarks, fares, payments, tickets. */
function isRemark(view: string, at: number): boolean {
  return REMARK.test(view.slice(Math.max(0, at - 24), at + 8))
}

const REMARK = /(?:^|\n)\s{0,8}\d{1,2}\s?\.?\s?(?:RMK?|RIR|FP|FN|FV|FE|FB|FC|TN|OSI|AP[EM]?)\b/

/** "SLC DL X/ATL DL PAR512.00 … NUC1024.00END ROE1.00" (IATA resolution 722). */
function isFareCalculation(view: string, at: number): boolean {
  const before = view.slice(Math.max(0, at - MAX_FARE_CHARS), at)
  const [behind] = view.slice(at, at + MAX_FARE_CHARS).split('\n', 1)
  const line = before.slice(before.lastIndexOf('\n') + 1) + behind
  return /\d(?:\.\d\d)?(?:NUC|END)|(?:NUC|ROE)\s?\d|(?:^|\s)X\/[A-Z]{3}\s[A-Z\d]{2}\s/.test(line)
}

const MAX_FARE_CHARS = 400

/** "SQ/6WZT4H": an airline and its record locator; "10:20 AM/SEA": half a day and a place. */
function isLocator(carrier: string, locator: string): boolean {
  if (/^[AP]M$/.test(carrier)) return true
  return carrier.length === 2 && findAirline(carrier) !== undefined && /^\p{Lu}{6}$/u.test(locator)
}

/** The slashed name is all of its cell, with words of names on both sides. */
function isCellOfNames(view: string, { index, 0: whole, 1: surname, 2: given }: RegExpExecArray): boolean {
  const end = index + whole.length
  if (surname!.trim().length < 2 || given!.length < 3) return false
  const opens = /(?:^|[|\n])\s*$/.test(view.slice(Math.max(0, index - 4), index))
  return opens && /^\s*(?:\([A-Z]{2,4}\)\s*)?(?:$|[|\n])/.test(view.slice(end, end + 10))
}

function isIntroduced(view: string, at: number): boolean {
  const before = view.slice(Math.max(0, at - 160), at).split('\n')
  if (TYPE_BEFORE.test(before.at(-1)!)) return true
  const folded = fold(before.slice(-3).join(' '))
  const isLetter = (place: number) => /\p{L}/u.test(folded[place] ?? '')
  return PERSON_LABELS.isIn(
    folded,
    (label, at) => UNSPACED.test(label) || !(isLetter(at - 1) || isLetter(at + label.length)),
  )
}

/** "儿童 陈可心 CHEN/KEXIN" */
const TYPE_BEFORE = new RegExp(
  `^[^\\p{L}]*(?:${anyOf('person.type')})[\\s:：|]{1,4}(?:\\p{Lo}{2,6}\\s)?$`,
  'iu',
)

/** Of two signs or more a label of Chinese, Japanese or Korean is as long as a word. */
export const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u
