/** Who read a document: a language model beside the built-in reader, or that alone and why. */
export const modelMessages = {
  used: 'Read with an AI model. Only what stands in the document was taken from its answer.',
  partial: 'Read with an AI model, which answered for a part of this document only.',
  unavailable: 'The AI model could not be asked. The built-in reader read this document alone.',
  over_budget: 'Today’s limit for the AI model is used up. The built-in reader read this document alone.',
  declined: 'The AI model declined to answer. The built-in reader read this document alone.',
  skipped: 'Read without an AI model: there was nothing to ask it.',
} as const
