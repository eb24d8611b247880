type Attributes = Record<string, string>

/**
 * Is an element out of sight in a mail client? Only what hides it everywhere: `mso-hide` alone hides it in Outlook
 * and shows it to everybody else. `hiddenClasses` comes from the page's own style sheet.
 */
export function isHidden(attributes: Attributes, hiddenClasses: ReadonlySet<string>): boolean {
  if (attributes.hidden !== undefined) return true
  const style = attributes.style?.toLowerCase()
  if (style && HIDING.some((rule) => rule.test(style))) return true
  const classes = attributes.class?.toLowerCase()
  if (!classes) return false
  if (attributes['aria-hidden'] === 'true' && /icon|\bfa[brs]?\b|glyph/.test(classes)) return true
  if (/\bmaterial-(?:icons|symbols)/.test(classes)) return true
  return hiddenClasses.size > 0 && classes.split(/\s+/).some((name) => hiddenClasses.has(name))
}

/**
 * What an inline style does to the size of letters: `zero`, `visible`, or nothing.
 * Zero is inherited and often taken back by a child, so it is not the same as hidden.
 */
export function fontSizeOf(style: string | undefined): 'zero' | 'visible' | null {
  const size = /(?:^|[;\s])font(?:-size)?\s*:\s*([^;]*)/i.exec(style ?? '')?.[1]
  if (size === undefined) return null
  return /^(?:[^,]*\s)?0(?:\.0+)?(?:px|pt|em|rem|%)?(?:\s*!|\s*\/|\s|$)/i.test(size) ? 'zero' : 'visible'
}

/** Classes that a style sheet hides outside of media queries, which are for other widths than ours. */
export function hiddenClassesOf(css: string): string[] {
  const classes: string[] = []
  for (const [, selectors = '', body = ''] of withoutAtRules(css).matchAll(
    /([^{}]{1,400})\{([^{}]{0,2000})\}/g,
  )) {
    if (!HIDING.some((rule) => rule.test(body.toLowerCase()))) continue
    for (const selector of selectors.split(',')) {
      const name = /^\s*[a-z]{0,10}\.([\w-]+)\s*$/i.exec(selector)?.[1]
      if (name) classes.push(name.toLowerCase())
    }
  }
  return classes
}

const HIDING = [
  /(?:^|[;\s])display\s*:\s*none/,
  /(?:^|[;\s])visibility\s*:\s*(?:hidden|collapse)/,
  /(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/,
  /(?:^|[;\s])max-height\s*:\s*0(?:px|em)?\s*(?:;|!|$)/,
  /(?:^|[;\s])(?:left|top|text-indent)\s*:\s*-\d{3,}/,
]

function withoutAtRules(css: string): string {
  let depth = 0
  let skippedFrom = -1
  let kept = ''
  const plain = css.slice(0, 200_000).replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
  let start = 0
  for (let index = 0; index < plain.length; index++) {
    const char = plain[index]
    if (char === '@' && depth === 0 && skippedFrom < 0) skippedFrom = index
    else if (char === ';' && depth === 0 && skippedFrom >= 0) {
      kept += plain.slice(start, skippedFrom)
      start = index + 1
      skippedFrom = -1
    } else if (char === '{') depth++
    else if (char === '}' && depth > 0 && --depth === 0 && skippedFrom >= 0) {
      kept += plain.slice(start, skippedFrom)
      start = index + 1
      skippedFrom = -1
    }
  }
  return kept + plain.slice(start, skippedFrom < 0 ? plain.length : skippedFrom)
}
