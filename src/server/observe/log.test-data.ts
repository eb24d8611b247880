/** An error whose message quotes a document. */
export const quotingError = (message = 'cannot read Maya Hughes') => new TypeError(message)
