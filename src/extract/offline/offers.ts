import type { ReadLine } from './mentions.ts'
import type { Line } from './text.ts'

/**
 * Dismisses what stands beside a price in running text: adverts of hotels, upgrades and seats, fees and their deadlines.
 * A row that tells a whole journey is kept, for receipts print a price after it.
 */
export function dismissOffers(read: readonly ReadLine[]): void {
  for (const row of read) if (isOffer(row)) for (const mention of row.mentions) mention.dismissed = true
}

/** Whether a text names an amount of money. */
export function hasMoney(text: string): boolean {
  return /\d/.test(text) && MONEY.test(text)
}

/** "from 58 € a night", "58,000円~": a price that nobody has paid yet. */
export function isFromPrice(text: string): boolean {
  return /\d/.test(text) && FROM_PRICE.test(text)
}

/** The lines of a text without its offers: each with a price that starts somewhere, and the title above it. */
export function withoutOffers(lines: readonly Line[]): Line[] {
  const isTitle = (line: Line | undefined) =>
    line !== undefined && line.text.length < 50 && !/\d/.test(line.text) && line.cells.length === 1
  return lines
    .filter((line, index) => {
      if (isFromPrice(line.text)) return false
      const next = lines[index + 1]
      return !(next && isTitle(line) && next.cells.length === 1 && isFromPrice(next.text))
    })
    .map((line, index) => ({ ...line, index }))
}

const CURRENCY =
  '€|\\$|£|¥|₩|₹|₺|฿|₫|₽|zł|Kč|kr|Ft|円|元|원|บาท|ر\\.س|د\\.إ|ريال|درهم|руб|' +
  'EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|TL|JPY|KRW|CNY|RMB|HKD|TWD|SGD|MYR|THB|IDR|VND|INR|AED|SAR|QAR|AUD|NZD|CAD|BRL|MXN|ARS|CLP|COP|ZAR|RUB|Rs|Rp|RM|lei|euros?|dollars?'
const MONEY = new RegExp(
  `(?<![\\p{L}])(?:${CURRENCY})\\s?\\d|\\d(?:[\\d.,' ]*\\d)?\\s?(?:${CURRENCY})(?![\\p{L}])`,
  'u',
)
const FROM_PRICE = new RegExp(
  '(?<![\\p{L}])(?:from|starting at|as low as|ab|à partir de|dès|desde|a partir de|por|da|a partire da|vanaf|voor|fra|från|frå|alkaen|od|już od|от|από|de la|chỉ|từ|เริ่มต้น|ابتداءً من|يبدأ من)' +
    `(?: (?:only|just|nur|seulement|solo|sólo|slechts|kun|bara|tylko|endast|apenas))? ?(?:(?:${CURRENCY})\\s?\\d|\\d[\\d.,']*\\s?(?:${CURRENCY})(?![\\p{L}]))` +
    `|\\d\\s?(?:${CURRENCY})\\s?(?:[~〜～]|から|起|부터|'(?:den|dan) başlayan)|\\d\\s?(?:원|円)\\s?(?:부터|より)|'?(?:den|dan) başlayan`,
  'iu',
)
/** A row of a table with a price is shorter. */
const SENTENCE_LETTERS = 32
const WIDE_LETTERS = 14

function isOffer({ line, mentions }: ReadLine): boolean {
  if (!mentions.length || !hasMoney(line.text)) return false
  if (lettersOf(line.text) < 1) return false
  const kinds = mentions.filter(({ dismissed }) => !dismissed).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  return !(count('flight') > 0 && (count('time') > 1 || count('place') > 1) && count('date') > 0)
}

/** Letters of the longest cell, as a share of what a sentence needs in its script. */
function lettersOf(text: string): number {
  const shares = text.split('|').map((cell) => {
    const letters = cell.match(/\p{L}/gu)?.length ?? 0
    return (
      letters / (/[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/.test(cell) ? WIDE_LETTERS : SENTENCE_LETTERS)
    )
  })
  return Math.max(...shares)
}
