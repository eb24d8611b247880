/**
 * Whether every mail client hides an element: `mso-hide` alone, which hides it in Outlook only, does not
 * count. `hiddenClasses` comes from the page's own style sheet.
 */
export function isHidden(attributes: Record<string, string>, hiddenClasses: ReadonlySet<string>): boolean {
  if (attributes.hidden !== undefined) return true
  const style = attributes.style?.toLowerCase()
  if (style && HIDING.some((rule) => rule.test(style))) return true
  const classes = attributes.class?.toLowerCase()
  if (!classes) return false
  if (attributes['aria-hidden'] === 'true' && /icon|\bfa[brs]?\b|glyph/.test(classes)) return true
  if (/\bmaterial-(?:icons|symbols)/.test(classes)) return true
  return hiddenClasses.size > 0 && classes.split(/\s+/).some((name) => hiddenClasses.has(name))
}

/** Zero font size is inherited and often undone by a child, so it is not the same as hidden. */
export function fontSizeOf(style: string | undefined): 'zero' | 'visible' | null {
  const size = /(?:^|[;\s])font(?:-size)?\s*:\s*([^;]*)/i.exec(style ?? '')?.[1]
  if (size === undefined) return null
  return /^(?:[^,]*\s)?0(?:\.0+)?(?:px|pt|em|rem|%)?(?:\s*!|\s*\/|\s|$)/i.test(size) ? 'zero' : 'visible'
}

/** Classes that a style sheet hides outside of media queries, which are for other widths than ours. */
export function hiddenClassesOf(css: string): string[] {
  const classes: string[] = []
  for (const rule of withoutAtRules(css.replace(COMMENT, '')).split('}')) {
    const start = rule.indexOf('{')
    const body = rule.slice(start + 1, start + 1 + RULE_CHARS).toLowerCase()
    if (start < 0 || !HIDING.some((hiding) => hiding.test(body))) continue
    for (const selector of rule.slice(Math.max(0, start - RULE_CHARS), start).split(',')) {
      const name = /^\s*[a-z]{0,10}\.([\w-]+)\s*$/i.exec(selector)?.[1]
      if (name) classes.push(name.toLowerCase())
    }
  }
  return classes
}

const RULE_CHARS = 2_000

const HIDING = [
  /(?:^|[;\s])display\s*:\s*none/,
  /(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)/,
  /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/,
  /(?:^|[;\s])max-height\s*:\s*0(?:px|em)?\s*(?:;|!|$)/,
  /(?:^|[;\s])(?:left|top|text-indent)\s*:\s*-\d{3,}/,
]

/** One that does not close goes on to the end; the marks of HTML mean nothing here. */
const COMMENT = /\/\*[^]*?(?:\*\/|$)|<!--|-->/g

/** A rule of the kind `@import …;` or `@media … { … }` is left out. */
function withoutAtRules(css: string): string {
  const kept: string[] = []
  let depth = 0
  let start = 0
  let skippedFrom = -1
  for (let index = 0; index < css.length; index++) {
    const char = css[index]
    if (char === '{') depth++
    else if (char === '}' && depth > 0) depth--
    if (char === '@' && depth === 0 && skippedFrom < 0) skippedFrom = index
    const ends = depth === 0 && (char === ';' || char === '}')
    if (!ends || skippedFrom < 0) continue
    kept.push(css.slice(start, skippedFrom))
    start = index + 1
    skippedFrom = -1
  }
  return kept.join('') + css.slice(start, skippedFrom < 0 ? css.length : skippedFrom)
}
