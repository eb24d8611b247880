import af from './af.json' with { type: 'json' }
import am from './am.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }
import az from './az.json' with { type: 'json' }
import bg from './bg.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import ca from './ca.json' with { type: 'json' }
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import et from './et.json' with { type: 'json' }
import eu from './eu.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import gl from './gl.json' with { type: 'json' }
import gu from './gu.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import hy from './hy.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import is from './is.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ka from './ka.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import km from './km.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import lo from './lo.json' with { type: 'json' }
import lt from './lt.json' with { type: 'json' }
import lv from './lv.json' with { type: 'json' }
import mk from './mk.json' with { type: 'json' }
import ml from './ml.json' with { type: 'json' }
import mn from './mn.json' with { type: 'json' }
import mr from './mr.json' with { type: 'json' }
import ms from './ms.json' with { type: 'json' }
import my from './my.json' with { type: 'json' }
import nb from './nb.json' with { type: 'json' }
import ne from './ne.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pa from './pa.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import si from './si.json' with { type: 'json' }
import sk from './sk.json' with { type: 'json' }
import sl from './sl.json' with { type: 'json' }
import sq from './sq.json' with { type: 'json' }
import sr from './sr.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import sw from './sw.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import tl from './tl.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import ur from './ur.json' with { type: 'json' }
import uz from './uz.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import { alternatives } from './alternatives.ts'

/** What words are for, such as `label.departure`; `en.json` has all (docs/reading.md, Adding a language). */
export type Topic = keyof typeof en

type Words = Readonly<Partial<Record<Topic, readonly string[]>>>

/** Languages with spaces: a listed word matches only a whole word of the text. The commonest come first. */
const SPACED = [
  [en, de, fr, es, it, pt, nl, sv, da, nb, fi, is, pl, cs, sk, hu, ro, bg, sr, hr, sl, ru, uk, tr, el, lt],
  [lv, et, sq, eu, ca, id, ms, vi, tl, hi, mk, ka, az, uz, kk, ta, bn, ne, ur],
  [mn, sw, hy, gl, af, si, mr, gu, te, ml, kn, pa, am],
].flat<Words[][]>()
/** Languages written together, or with attached articles and particles: a word matches anywhere. */
const UNSPACED: readonly Words[] = [fa, he, ar, th, ko, ja, zh, km, lo, my]

/**
 * The words of a topic in all languages, each once, and behind them those of booked things without marks. A
 * word may hold the signs of a regular expression.
 */
export function words(topic: Topic): readonly string[] {
  return wordsOf(topic, [...SPACED, ...UNSPACED])
}

/** The words of a topic as alternatives of a pattern. */
export function anyOf(topic: Topic): string {
  return alternatives(words(topic))
}

/** The words of a topic, one list for each language that has any. */
export const wordsByLanguage = (topic: Topic): readonly (readonly string[])[] =>
  pairsByLanguage(topic, topic).map(([list]) => list)

/** The words of two topics, for each language that has both. */
export function pairsByLanguage(
  one: Topic,
  other: Topic,
): readonly (readonly [readonly string[], readonly string[]])[] {
  return [...SPACED, ...UNSPACED].flatMap(({ [one]: first, [other]: second }) =>
    first && second ? [[first, second] as const] : [],
  )
}

/** Alternatives of the languages with spaces, and of those without. */
export const spacedOf = (topic: Topic): string => alternatives(wordsOf(topic, SPACED))
export const unspacedOf = (topic: Topic): string => alternatives(wordsOf(topic, UNSPACED))

/** Alternatives of a pattern for flag `u` that finds whole words only, in languages with spaces. */
export function wholeWords(topic: Topic): string {
  const unspaced = unspacedOf(topic)
  return `(?<!\\p{L})(?:${spacedOf(topic)})(?!\\p{L})${unspaced && `|${unspaced}`}`
}

function wordsOf(topic: Topic, languages: readonly Words[]): readonly string[] {
  const listed = languages.flatMap((language) => language[topic] ?? [])
  // Behind them all, since an alternative that matches hides a longer one behind it
  return [...new Set([...listed, ...(BOOKED.test(topic) ? listed.map(withoutMarks) : [])])]
}

/** What booked things and their labels are called, which is never said of names. */
const BOOKED = /^(?:label|flight|time)\.|^booking\.(?:reference|word|ticket|confirm)|^person\.(?:label|type)$/

/**
 * A longer word without the marks of its Latin letters, as in many chats, displays and photos. Short ones
 * would be words of other languages.
 */
function withoutMarks(word: string): string {
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  if (letters < LEAST_LETTERS) return word
  const bare = word.normalize('NFD').replace(/(?<=\p{sc=Latin})\p{M}+/gu, '')
  return bare.normalize('NFC').replace(/[łøđıæəßœ]/g, (letter) => BASE[letter]!)
}

const LEAST_LETTERS = 6
const BASE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  æ: 'a',
  ə: 'e',
  ß: 'ss',
  œ: 'oe',
}
