const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Isolates a right-to-left name within a text (UAX #9 §2.4.2): its neighbors keep their place. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name
