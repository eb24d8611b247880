type Visit = { language: string; drawnAt: number; path: string; search: string }

let visit: Visit | null = null
/** How many parts of it are being hydrated. */
let hydrating = 0

/**
 * How the server draws a page, and the browser when it hydrates it: in one language, at one instant.
 * `language`: a BCP 47 tag; `drawnAt`: milliseconds since 1970; `path` and
 * `search`: of the address. The server draws one page at a time.
 */
export function setVisit(next: Visit): void {
  visit = next
  hydrating = 1
}

/** A part that was left for later is hydrated, as of the moment when the server drew it. */
export function resumeHydration(): void {
  hydrating += 1
}

/** What is drawn from here on is of its own moment. */
export function endHydration(): void {
  hydrating -= 1
}

/** While the server draws, and while the browser hydrates what it drew. */
export const isHydrating = (): boolean => visit !== null && hydrating > 0

export const startOfPage = (): number => (visit && isHydrating() ? visit.drawnAt : Date.now())

export const visitedPath = (): string => visit?.path ?? ''

export const visitedSearch = (): string => visit?.search ?? ''

export const visitorLanguage = (): string => visit?.language ?? navigator.language

/** More languages than people have: visitors of the server may make some up. */
const MOST_LANGUAGES = 100

/** A value for each language, made when it is first needed. */
export function perLanguage<T>(make: (language: string) => T): () => T {
  let made = new Map<string, T>()
  return () => {
    const language = visitorLanguage()
    const known = made.get(language)
    if (known !== undefined) return known
    if (made.size >= MOST_LANGUAGES) made = new Map()
    const value = make(language)
    made.set(language, value)
    return value
  }
}
