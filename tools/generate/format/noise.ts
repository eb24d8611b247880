import type { Scene } from '../scene.ts'

/** Several of a language's sentences of one sort, without repeats. */
export function sentences(
  { random, language }: Scene,
  key: 'adverts' | 'legal' | 'nav',
  count: number,
): string[] {
  return random.sample(language.words[key].split('|'), count)
}

/** Numbers that only look like flights, dates or codes: tickets, phones, fare bases, tax boxes. */
export function lookalikes({ random, booking, w }: Scene): string[] {
  const { code } = random
  return random.sample(
    [
      `${w('ticket')}: ${booking.tickets[0]!.slice(0, 3)} ${booking.tickets[0]!.slice(3)}`,
      `Fare basis ${code('A9XAAA')}${random.int(1, 9)} / ${code('AXXXAAA')}`,
      `Ref. ${code('AA9999')}-${code('99')}  Doc ${code('AA 999999')}`,
      `Tel. +${random.int(20, 99)} ${code('99 999 9999')} / Fax ${code('99-9999')}`,
      `IATA ${code('99999999')} · VAT ${code('AA999999999')}`,
      `YQ ${code('99')}.00 DE ${code('9')}.77 RA ${code('99')}.45 OY ${code('99')}.30 XT ${code('999')}.15`,
      `AUTH ${code('999999')} TID ${code('AA999')} MID ${code('9999999')}`,
      `Visa **** **** **** ${code('9999')} 09/29`,
      `FF ${booking.carrier.code}${code('999999999')}`,
      `CO2 ${random.int(90, 900)} kg · ${random.int(400, 9800)} km`,
    ],
    random.int(3, 6),
  )
}
