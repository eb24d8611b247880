import {
  EXCLUSIVE_QUIRKS,
  LANGUAGES,
  LAYOUTS,
  QUIRK_GOES_WITH,
  QUIRKS,
  type Language,
  type Layout,
  type Quirk,
} from './data.ts'
import type { Random } from './random.ts'

export type Plan = { layout: Layout; language: Language; quirks: ReadonlySet<Quirk> }

export type Want = { layout?: string; language?: string; quirk?: Quirk }

/** A layout, a language and up to three quirks that go together. Throws where a want can never be met. */
export function makePlan(random: Random, want: Want): Plan {
  if (!canMeet(want))
    throw new Error(
      `no document is ${[want.layout, want.language, want.quirk].filter(Boolean).join(' and ')} at once`,
    )
  for (;;) {
    const layout = want.layout ? LAYOUTS.find(({ name }) => name === want.layout)! : random.pick(LAYOUTS)
    const languages = languagesOf(layout, want)
    if (!languages.length) continue
    const language = random.pick(languages)
    const able = QUIRKS.filter((quirk) => suits(quirk, layout, language))
    if (want.quirk && !able.includes(want.quirk)) continue
    const more = random.sample(able, random.pick([0, 1, 1, 2, 2, 3]))
    return { layout, language, quirks: compatible(want.quirk ? [want.quirk, ...more] : more) }
  }
}

export function canMeet(want: Want): boolean {
  return LAYOUTS.filter(({ name }) => !want.layout || name === want.layout).some((layout) =>
    languagesOf(layout, want).some((language) => !want.quirk || suits(want.quirk, layout, language)),
  )
}

function languagesOf(layout: Layout, want: Want): Language[] {
  return LANGUAGES.filter(
    ({ code }) => (layout.languages?.includes(code) ?? true) && (!want.language || code === want.language),
  )
}

function suits(quirk: Quirk, layout: Layout, language: Language): boolean {
  const { forms, layouts, languages } = QUIRK_GOES_WITH[quirk]
  return (
    !layout.refuses.includes(quirk) &&
    (forms?.includes(layout.form) ?? true) &&
    (layouts?.includes(layout.name) ?? true) &&
    (languages?.includes(language.code) ?? true)
  )
}

function compatible(wished: readonly Quirk[]): Set<Quirk> {
  const kept = new Set<Quirk>()
  for (const quirk of wished) {
    const rivals = EXCLUSIVE_QUIRKS.filter((group) => group.includes(quirk)).flat()
    if (!rivals.some((rival) => rival !== quirk && kept.has(rival))) kept.add(quirk)
  }
  return kept
}
