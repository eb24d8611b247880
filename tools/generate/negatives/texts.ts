/** What a document is that holds no flight and no stay. `OTHERS` are bookings all the same, of another kind. */
export const CATEGORIES = [
  'fares',
  'new-route',
  'price-alert',
  'quote',
  'abandoned-cart',
  'payment-failed',
  'expired-hold',
  'order',
  'invoice',
  'appointment',
  'loyalty',
  'survey',
  'security',
  'parcel',
  'bank',
  'news',
  'blog',
  'flight-status',
  'extras',
  'job',
  'minutes',
  'school',
  'phone-bill',
  'sport',
  'recipe',
  'unsubscribed',
  'hotel-advert',
  'spam',
  'chat',
  'log',
  'train',
  'bus',
  'ferry',
  'car',
  'event',
  'restaurant',
] as const

export type Category = (typeof CATEGORIES)[number]

/** Kinds of `Extraction.otherBookings`. */
export const OTHERS: readonly Category[] = ['train', 'bus', 'ferry', 'car', 'event', 'restaurant']

/**
 * Subject and lines of one category in one language, parted by ` ¦ `. Filled in: {A} {B} cities, {ca} {cb} codes, {f1} {f2} flight numbers,
 * {d1} {d2} dates, {t1} {t2} clocks, {p1} {p2} sums of money, {n} {n2} people, {al} an airline, {r} a code of six signs,
 * {ph} a phone number, {u} some digits, {h} a hotel. {fares} {miles} {board} {proposal} are tables.
 */
export type NegativeTexts = Record<Exclude<Category, 'log'>, string>
