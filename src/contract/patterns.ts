/** Patterns that a form says before the server has to; apart from the schemas, which no page loads. */

/** ASCII letters and digits, a domain with a dot. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** "+34 612 345 678". */
export const PHONE = /^[+\d][\d\s()./-]{3,}$/

export const FLIGHT_NUMBER = /^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})\d{1,4}[A-Z]?$/
