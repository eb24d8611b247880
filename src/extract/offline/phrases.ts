/** Phrases to look for at one place of a text, by their first and last two characters, longest first. */
export class Phrases {
  readonly #byStart: ReadonlyMap<string, readonly string[]>
  readonly #byEnd: ReadonlyMap<string, readonly string[]>

  constructor(phrases: readonly string[]) {
    const sorted = phrases.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
    this.#byStart = Map.groupBy(sorted, (phrase) => phrase.slice(0, 2))
    this.#byEnd = Map.groupBy(sorted, (phrase) => phrase.slice(-2))
  }

  /** The longest phrase that begins at an offset and is one of those asked for. */
  startingAt(text: string, at: number, isAsked: (phrase: string) => boolean): string | undefined {
    const near = this.#byStart.get(text.slice(at, at + 2))
    return near?.find((phrase) => text.startsWith(phrase, at) && isAsked(phrase))
  }

  /** The longest phrase that a text ends in and that is one of those asked for. */
  endOf(text: string, isAsked: (phrase: string) => boolean): string | undefined {
    return this.#byEnd.get(text.slice(-2))?.find((phrase) => text.endsWith(phrase) && isAsked(phrase))
  }

  /** Whether one of those asked for stands anywhere in a text, its offset given. */
  isIn(text: string, isAsked: (phrase: string, at: number) => boolean = () => true): boolean {
    for (let at = 0; at + 1 < text.length; at++)
      if (this.startingAt(text, at, (phrase) => isAsked(phrase, at))) return true
    return false
  }
}
