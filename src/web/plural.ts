const RULES = new Intl.PluralRules('en')

/** The form of a sentence for a count, by the rules of its language; `#` stands for the number. */
export function pluralText(
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  return (forms[RULES.select(count)] ?? forms.other).replace('#', String(count))
}
