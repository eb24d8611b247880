import { LIMITS } from '#contract/limits.ts'

/**
 * A document's name for display (spec document-12): up to 50 characters as it is. A longer file name keeps its ending,
 * a longer plain name is cut to 45 characters, each with an ellipsis.
 */
export function shortName(name: string): string {
  if (name.length <= LIMITS.documentNameChars) return name
  const ending = /\.[a-z\d]{1,5}$/i.exec(name)?.[0]
  if (!ending) return `${name.slice(0, LIMITS.documentNameCutChars)}...`
  return `${name.slice(0, LIMITS.documentNameChars - ending.length - 3)}...${ending}`
}
