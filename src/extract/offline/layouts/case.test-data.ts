/** A document written for the tests: what is in it and what must be read from it. */
export type LayoutCase = {
  name: string
  /** HTML when it begins with a tag, else plain text. */
  source: string
  /** Day of the mail; 2027-03-02 unless stated. */
  writtenOn?: string
  subject?: string
  /** "BA478 LHR 2027-05-12 10:00 BCN 2027-05-12 13:05". */
  flights: readonly string[]
  people?: readonly string[]
  references?: readonly string[]
  /** "Hotel Aurora 2027-05-12 2027-05-14". */
  stays?: readonly string[]
}
