import faults from './faults.json' with { type: 'json' }

/** `people`: the document is as its senders made it. `ours`: the server or its model is to blame. */
export type Fault = keyof typeof faults.reading

type Words = Readonly<Record<string, string>>

export type ReadingCause = keyof (typeof faults.reading)['people'] | keyof (typeof faults.reading)['ours']

/** Whose fault a code tells of, and what an operator is told. A code that is not known is ours. */
const inTable =
  ({ people, ours }: Record<Fault, Words>) =>
  (code: string): readonly [fault: Fault, words: string] =>
    Object.hasOwn(people, code)
      ? ['people', people[code]!]
      : ['ours', Object.hasOwn(ours, code) ? ours[code]! : code]

/** Why a document was not read, or not whole. */
export const readingFault = inTable(faults.reading)
/** Why a model that was to be asked did not read, by the outcome of its run. */
export const modelFault = inTable(faults.model)
