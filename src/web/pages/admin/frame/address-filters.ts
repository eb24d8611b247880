import { useSearchParams } from 'wouter'
import { CONSOLE } from '#contract/admin/limits.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Values = Record<string, string | boolean>

/** `choices`: of each filter that has some. `first`: what is shown where the address says nothing else. */
export type AddressFilters<Filters extends Values> = {
  choices: { [Name in keyof Filters]?: Readonly<Record<Filters[Name] & string, string>> }
  first: (asked: URLSearchParams) => Filters
}

/**
 * From an address such as `?kind=reading&status=failed&showsOwn=0` (spec debug-25). What nobody knows counts
 * as not said.
 */
export function filtersIn<Filters extends Values>(
  address: string,
  { choices, first }: AddressFilters<Filters>,
): Filters {
  const asked = new URLSearchParams(address)
  const filters = Object.entries(first(asked)).map(([name, otherwise]) => {
    const said = asked.get(name)?.slice(0, CONSOLE.filterChars)
    const known = choices[name]
    if (said === undefined || (known && !Object.hasOwn(known, said))) return [name, otherwise]
    return [name, typeof otherwise === 'boolean' ? said !== '0' : said]
  })
  return Object.fromEntries(filters) as Filters
}

/** What differs from the first filters of an address with the same texts. */
export function addressOf<Filters extends Values>(filters: Filters, { first }: AddressFilters<Filters>) {
  const told = Object.entries(filters).map(([name, value]) => [name, textOf(value)] as const)
  const firsts = first(new URLSearchParams(told.map((pair) => [...pair])))
  return Object.fromEntries(told.filter(([name, text]) => text !== textOf(firsts[name]!)))
}

const textOf = (value: string | boolean): string => (typeof value === 'string' ? value : value ? '1' : '0')

/** The filters, the same some time after the last keystroke, and how to change them. */
export function useAddressFilters<Filters extends Values>(kind: AddressFilters<Filters>) {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const filters = filtersIn(address, kind)
  const asked = filtersIn(useDebounced(address, CONSOLE.searchDebounceMs), kind)
  /** Typing replaces the address, so that "back" leads to the last view; going to a `place` never does. */
  const change = (next: Filters, place?: keyof Filters) => {
    const isTyped = Object.entries(next).some(
      ([name, value]) => !kind.choices[name] && filters[name] && value !== filters[name],
    )
    const hasMoved = place !== undefined && next[place] !== filters[place]
    setParams(addressOf(next, kind), { replace: isTyped && !hasMoved })
  }
  return { filters, asked, change }
}

/** A single filter, of which the first choice is shown where the address says nothing else. */
export function useAddressChoice<Choice extends string>(name: string, choices: Record<Choice, string>) {
  const first = Object.keys(choices)[0] as Choice
  const { filters, change } = useAddressFilters({
    choices: { [name]: choices },
    first: (): Record<string, Choice> => ({ [name]: first }),
  })
  return [filters[name] ?? first, (next: Choice) => change({ [name]: next })] as const
}

type Texts = Record<string, string> & { from: string; to: string }
type Said<Asked> = { [Name in keyof Asked]?: Exclude<Asked[Name], ''> }

/** What the server is asked for: texts trimmed, the days `from` to `to` as instants, nothing empty. */
export function askedOf<const Asked extends Texts>({ from, to, ...texts }: Asked): Said<Asked> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  const asked = [...trimmed, ['from', instantOf(from, 0)], ['to', instantOf(to, 1)]]
  return Object.fromEntries(asked.filter(([, text]) => text)) as Said<Asked>
}

/**
 * The first instant (ISO 8601) of a UTC day `yyyy-mm-dd`, some days `later`; '' where it is no day. UTC, so
 * that a shared address shows everybody the same.
 */
function instantOf(day: string, later: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  const begin = Date.UTC(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(begin) ? '' : new Date(begin).toISOString()
}

/** What traces and lines of the log are both filtered by. */
export const MORE_FILTERS = [
  { name: 'from', label: 'From (UTC)', isDay: true, isMore: true },
  { name: 'to', label: 'To (UTC)', isDay: true, isMore: true },
  { name: 'path', label: 'Path contains', isMore: true },
  { name: 'code', label: 'Code', isMore: true },
  { name: 'tripId', label: 'Trip id', isMore: true },
] as const
