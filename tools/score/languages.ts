/**
 * The language of a document for the tables of scores: the script where it says enough, else the language of which most
 * frequent words are met. `und` (RFC 5646 §4.1) where there are too few words, as in GDS lines and barcodes.
 */
export function languageOf(text: string): string {
  const sample = text.slice(0, 20_000).normalize('NFC').toLowerCase()
  const script = SCRIPTS.find(([, pattern, share]) => share <= shareOf(sample, pattern))
  if (script) return script[0]
  const words = new Set(sample.match(/[\p{L}\p{M}]+/gu))
  const counts = Object.entries(WORDS).map(([language, frequent]) => ({
    language,
    hits: words.intersection(frequent).size,
  }))
  const [best] = counts.toSorted((a, b) => b.hits - a.hits)
  return best && best.hits >= FEWEST ? best.language : 'und'
}

/** Different frequent words that must occur. */
const FEWEST = 3

/** Share of all letters that a script must have. Japanese mixes Han with kana, which Chinese never does. */
const SCRIPTS: [language: string, pattern: RegExp, share: number][] = [
  ['ko', /\p{Script=Hangul}/gu, 0.15],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
  ['zh', /\p{Script=Han}/gu, 0.1],
  ['th', /\p{Script=Thai}/gu, 0.15],
  ['ar', /\p{Script=Arabic}/gu, 0.15],
  ['he', /\p{Script=Hebrew}/gu, 0.15],
  ['el', /\p{Script=Greek}/gu, 0.15],
  ['hi', /\p{Script=Devanagari}/gu, 0.15],
  ['uk', /[іїєґ]/gu, 0.01],
  ['ru', /\p{Script=Cyrillic}/gu, 0.15],
]

function shareOf(text: string, pattern: RegExp): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : (text.match(pattern)?.length ?? 0) / letters
}

/** Words of sentences and of bookings; words that two languages share count for both. */
const WORDS = wordSets({
  en: 'the and to of your you for is in on with this we are from by at be flight booking departure arrival passenger please',
  de: 'der die das und ist ihr ihre sie für mit von im auf nach bei wir uhr flug abflug ankunft buchung reise nicht bitte',
  fr: 'le la les des et de du vous votre vos pour dans est sur avec nous vol départ arrivée réservation passager au une',
  es: 'el la los las de del y en su sus para con por es que una vuelo salida llegada reserva pasajero fecha gracias se',
  pt: 'o os as de do da dos das e em seu sua para com por não você uma voo partida chegada reserva passageiro bilhete',
  it: 'il la gli le di del della e in per con suo sua che non una volo partenza arrivo prenotazione passeggero andata grazie',
  nl: 'de het een en van uw je voor met op in is naar bij wij vlucht vertrek aankomst boeking reiziger passagier datum niet',
  sv: 'och att det är din ditt för med på av från till vi har inte flyg avgång ankomst bokning resenär resa du',
  da: 'og at det er din dit for med på af fra til vi har ikke fly afgang ankomst bestilling rejse rejsende du din',
  no: 'og at det er din ditt for med på av fra til vi har ikke fly avgang ankomst bestilling reise reisende reisen du',
  fi: 'ja on ei se että sinun matka lento lähtö saapuminen varaus varauksesi matkustaja matkustajat kello lentosi sekä tai',
  pl: 'i w na z do się jest nie dla państwa twoja lot wylot przylot rezerwacja rezerwacji pasażer pasażerowie oraz od data',
  cs: 'a v na z do se je pro vaše vás let odlet přílet rezervace cestující cestujících prosím jsme číslo datum od',
  sk: 'a v na z do sa je pre vaša vás let odlet prílet rezervácia cestujúci prosím sme číslo dátum od',
  hu: 'a az és is hogy nem ön önnek járat indulás érkezés foglalás utas utasok repülés dátum kérjük az köszönjük',
  ro: 'și de la în pe cu pentru este nu dumneavoastră zbor plecare sosire rezervare pasager pasageri vă mulțumim data',
  hr: 'i u na za je se vaš vaša let polazak dolazak rezervacija putnik putnici molimo datum od do',
  tr: 've bir bu için ile sizin uçuş uçuşunuz kalkış varış rezervasyon yolcu tarih saat lütfen olarak değil',
  id: 'dan di ke dari untuk anda dengan yang ini penerbangan keberangkatan kedatangan pemesanan penumpang tanggal terima kasih',
  vi: 'và của bạn cho với các là không chuyến bay khởi hành đến đặt chỗ hành khách ngày giờ quý',
  ca: 'el la els les de del i en el seu per amb una vol sortida arribada reserva passatger gràcies és',
})

function wordSets(lists: Record<string, string>): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(
    Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]),
  )
}
