/** `people`: the document is as its senders made it. `ours`: the server or its model is to blame. */
export type Fault = 'people' | 'ours'

type About = readonly [fault: Fault, words: string]

/** Why a document was not read, or not whole: whose fault it is, and what an operator is told. */
const OF_READING = {
  encrypted: ['people', 'protected with a password'],
  broken: ['people', 'damaged'],
  too_complex: ['people', 'unpacks to more than can be read safely'],
  too_long: ['people', 'more pages or pictures than are looked at'],
  unsupported: ['people', 'of a kind that is not read'],
  no_words: ['people', 'no words in it'],
  no_mail: ['people', 'an empty mail'],
  timeout: ['ours', 'reading took too long'],
  memory: ['ours', 'reading took too much memory'],
  crashed: ['ours', 'the reading process crashed'],
  threw: ['ours', 'the reader failed with an error'],
  killed: ['ours', 'the reading process died of it twice'],
  unavailable: ['ours', 'no reading process'],
  lost: ['ours', 'its file is missing or damaged on the disk'],
  given_up: ['ours', 'given up after several tries'],
} as const satisfies Record<string, About>

/** Why a model that was to be asked did not read: outcome of its run to fault and words. */
const OF_MODEL = {
  network: ['ours', 'it cannot be reached'],
  timeout: ['ours', 'a call took too long'],
  cancelled: ['ours', 'it did not answer within the time that a document may take'],
  rate_limited: ['ours', 'its service asks to be left alone'],
  server_error: ['ours', 'its service has a fault'],
  key_refused: ['ours', 'its service refuses the key'],
  redirected: ['ours', 'its address sends elsewhere'],
  too_large: ['people', 'the document is too large for it'],
  bad_request: ['ours', 'its service refuses the question'],
  refused: ['people', 'it declined to answer'],
  invalid: ['ours', 'its answer has not the form that was asked for'],
  unavailable: ['ours', 'it gave no answer'],
  paused: ['ours', 'it is left alone for a while after it failed'],
  busy: ['ours', 'it was busy with other documents'],
  over_budget: ['ours', 'the budget of the day is used up'],
  over_trip_share: ['people', 'the trip had its share of the budget of the day'],
  unchecked: ['ours', 'its answer could not be checked'],
  given_up: ['ours', 'it was asked several times without an end'],
} as const satisfies Record<string, About>

export type ReadingCause = keyof typeof OF_READING

const inTable = (table: Readonly<Record<string, About>>) => (code: string) =>
  Object.hasOwn(table, code) ? table[code]! : (['ours', code] as const)

/** A code that is not known is ours. */
export const readingFault = inTable(OF_READING)
export const modelFault = inTable(OF_MODEL)
