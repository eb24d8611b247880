import { FIELD_WORDS } from '#domain/views/field-words.ts'

const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`

const FIELD_NAMES: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELD_WORDS).map(([field, words]) => [field, capitalized(words)])),
  checkIn: 'Check-in date',
  checkOut: 'Check-out date',
}

/** Apart from the texts of the list, so that the overview need not load them. */
export const detailMessages = {
  showOriginal: 'Show Original',
  hideOriginal: 'Hide Original',
  originalOf: 'Original of',
  noOriginal: 'The original of this document has no text to show.',
  loadingPages: 'Loading the original…',
  noPages: 'The pages cannot be shown right now. Here are their words.',
  /** Beneath the pictures of pages. */
  asText: 'Read it as text',
  pageOf: (number: number, part: string) => `Page ${number} of ${part}`,
  morePages: (count: number) =>
    count === 1 ? '1 more page is in the original file.' : `${count} more pages are in the original file.`,
  summary: 'Summary',
  travelers: 'Travelers',
  flights: 'Flights',
  stays: 'Hotels',
  nothing: 'No flights or stays in this one.',
  addsNothing: 'It adds no flight, hotel or traveler to the trip.',
  hint: 'Choose a value to see the words it came from.',
  whose: 'Whose flight is this? The document names no traveler.',
  pleaseCheck: 'Please check',
  notFound: 'Not found',
  showWords: 'Show its words in the original',
  backToValue: 'Back to the value',
  download: 'Download original',
  downloading: 'Downloading…',
  downloadFailed: 'The original could not be downloaded.',
  retry: 'Try again',
  retrying: 'Reading it again…',
  retried: 'Document processed successfully',
  retryFailed: 'This document could not be read.',
  sentBy: (sender: string) => `Sent by ${sender}`,
  alsoRemoves: (what: string) => `Delete also removes ${what}.`,
  /** "2 flights (BA 478 and BA 479)" */
  counted: (count: string, names: string) => `${count} (${names})`,
  removesNothing: 'Delete removes nothing else from the trip.',
  cancelled: 'Cancelled',
  gate: 'Gate',
  terminal: 'Terminal',
  rows: {
    flight: 'Flight',
    operatedBy: 'Operated by',
    from: 'From',
    departs: 'Departs',
    to: 'To',
    arrives: 'Arrives',
    seat: 'Seat',
    cabin: 'Class',
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    address: 'Address',
  },
  fields: FIELD_NAMES,
  reasons: {
    weekday: (said: string | null, day: string, weekday: string) =>
      `The document says ${said ?? 'another weekday'}, but ${day} is a ${weekday}.`,
    duration: (duration: string) => `The flight would take ${duration}, which does not fit the distance.`,
    backwards: 'It would end before it begins.',
    early: 'The flight would arrive before it leaves.',
    sources: (other: string) => `Another place in the document says ${other}.`,
    year: (year: string) => `The document names no year, so we took ${year}.`,
    unreal: (other: string) => `The document says “${other}”, a day that does not exist.`,
    missing: (field: string) => `We could not find the ${field} in the document.`,
    notFound: (field: string) => `We could not find the ${field}.`,
    unsure: (field: string) => `We are not sure about the ${field}.`,
  },
  theDate: 'the date',
  differentDay: 'different day',
  nextYear: 'the next one',
} as const

export const modelMessages = {
  used: 'Read with an AI model. We kept only what the document itself says.',
  partial: 'Read in part with an AI model.',
  unavailable: 'The AI model was unavailable, so our own reader read this document.',
  over_budget: 'Today’s AI limit is used up, so our own reader read this document.',
  declined: 'The AI model declined to answer, so our own reader read this document.',
  skipped: 'Read without an AI model: there was nothing to ask it.',
} as const
