/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name as it stands within a sentence or a list: one with letters from right to left between isolates (UAX
 * #9 §2.4.2), so that what stands beside it, such as a time, keeps its place. Elements of their own need
 * none: the pages isolate these by their styles.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name
