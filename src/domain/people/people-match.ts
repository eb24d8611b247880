import { addTo, overlap, type Groups } from '../groups.ts'
import { shortensTo, type PersonName } from './names.ts'

export type Sighting = {
  documentId: string
  dated: string
  printed: string
  name: PersonName
  email: string | null
  listed: boolean
  scopes: string[]
}

/** An address of more people is an agency's, a short form of more is ambiguous. Bounds the work. */
const MAX_ALIKE = 64

export function joinByEmail(sightings: Sighting[], groups: Groups): void {
  const { forms, apart } = formsOf(sightings, groups)
  const beside = index(forms, ({ emails }) => [...emails])
  for (const alike of beside.values())
    for (const a of within(alike))
      for (const b of alike)
        if (a.root < b.root && sameGivenName(a, b) && !apart(a, b)) groups.join(a.root, b.root)
}

export function joinWithoutMiddle(sightings: Sighting[], groups: Groups): void {
  const { forms, apart } = formsOf(sightings, groups)
  const fuller = index(forms, ({ name }) => endsOf(name.folded))
  joinUnique(groups, forms, (short) =>
    within(fuller.get(ends(short.name.folded[0], short.name.folded.at(-1)))).filter(
      (full) => shortensTo(short.name, full.name) === 'middle' && !apart(short, full),
    ),
  )
}

export function joinShortened(sightings: Sighting[], groups: Groups): void {
  const { forms, apart } = formsOf(sightings, groups)
  const fuller = index(forms, ({ name, scopes }) => {
    const parts = new Set(name.folded.flatMap((word) => [word, word.slice(0, 1)]))
    return [...scopes].flatMap((scope) => [...parts].map((part) => `${part}@${scope}`))
  })
  joinUnique(groups, forms, (short) =>
    [...short.scopes].flatMap((scope) => {
      const lists = short.name.folded.map((word) => fuller.get(`${word}@${scope}`) ?? [])
      const fewest = lists.reduce((few, list) => (list.length < few.length ? list : few), lists[0] ?? [])
      return within(fewest).filter(
        (full) => shortensTo(short.name, full.name) !== null && !apart(short, full),
      )
    }),
  )
}

type Form = { root: number; name: PersonName; scopes: Set<string>; emails: Set<string> }

function formsOf(sightings: Sighting[], groups: Groups) {
  const forms = new Map<string, Form>()
  const lists = new Map<number, Set<string>>()
  sightings.forEach(({ name, scopes, email, listed, documentId }, at) => {
    const root = groups.of(at)
    const key = `${root}|${name.folded.join(' ')}`
    const form = forms.get(key) ?? { root, name, scopes: new Set(), emails: new Set() }
    for (const scope of scopes) form.scopes.add(scope)
    if (email !== null) form.emails.add(email)
    forms.set(key, form)
    if (listed) addTo(lists, root, [documentId])
  })
  const none = new Set<string>()
  const apart = (a: Form, b: Form) => overlap(lists.get(a.root) ?? none, lists.get(b.root) ?? none)
  return { forms: [...forms.values()], apart }
}

function joinUnique(groups: Groups, forms: Form[], fullerThan: (short: Form) => Form[]): void {
  const targets = new Map<number, Set<number>>()
  for (const short of forms)
    addTo(
      targets,
      short.root,
      fullerThan(short)
        .map(({ root }) => root)
        .filter((root) => root !== short.root),
    )
  for (const [short, fuller] of targets) {
    const [only, another] = fuller
    if (only !== undefined && another === undefined) groups.join(short, only)
  }
}

function index(forms: readonly Form[], keysOf: (form: Form) => string[]): Map<string, Form[]> {
  const found = new Map<string, Form[]>()
  for (const form of forms) {
    for (const key of new Set(keysOf(form))) {
      const known = found.get(key)
      if (known) known.push(form)
      else found.set(key, [form])
    }
  }
  return found
}

function within(forms: Form[] | undefined): Form[] {
  return forms && forms.length <= MAX_ALIKE ? forms : []
}

/** First and last word, in both orders that a name may be printed in (names.ts, `shortensTo`). */
function endsOf(folded: string[]): string[] {
  return [ends(folded[0], folded.at(-1)), ends(folded.at(-1), folded.at(-2))]
}

function ends(first: string | undefined, last: string | undefined): string {
  return `${first}+${last}`
}

function sameGivenName(a: Form, b: Form): boolean {
  return givenNames(a).some((word) =>
    givenNames(b).some((other) => other === word || isInitialOf(word, other)),
  )
}

function givenNames({ name }: Form): string[] {
  return name.folded.length < 2 ? name.folded : name.folded.slice(0, -1)
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0]
}
