import { airportsNamed } from '#reference/gazetteer.ts'
import { foldName } from '#reference/fold-name.ts'

/**
 * A word as it was most likely printed where its shape leaves no doubt: letters in a time of day are figures ("1O:25"), a
 * figure in the name of a city is a letter ("L0NDON"), a small l in a flight number is a capital i ("El155"). Anything else stays, for a guess would be a wrong flight.
 */
export function repairWord(word: string): { text: string; isRepaired: boolean } {
  const time = /^(\(?)([0-9OoIlSB|]{1,2})([:.h])([0-9OoIlSB|]{2})([),;]?)$/.exec(word)
  if (time && /\d/.test(word) && /[OoIlSB|]/.test(word)) {
    const [, open, hours, colon, minutes, close] = time
    return { text: `${open}${figures(hours!)}${colon}${figures(minutes!)}${close}`, isRepaired: true }
  }
  if (/^\p{L}*[01]\p{L}+$/u.test(word) && word.length >= 4) {
    const letters = word.replace('0', 'O').replace('1', 'I')
    if (airportsNamed(foldName(letters)) !== undefined) return { text: letters, isRepaired: true }
  }
  if (/^(?:[A-Z]l|l[A-Z])\d{2,4}$/.test(word)) return { text: word.replace('l', 'I'), isRepaired: true }
  return { text: word, isRepaired: false }
}

const FIGURES: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8' }

function figures(text: string): string {
  return text.replace(/[OoIlSB|]/g, (letter) => FIGURES[letter]!)
}
