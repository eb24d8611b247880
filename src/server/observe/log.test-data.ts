/** An error whose message quotes a document. */
export const quotingError = () => new TypeError('cannot read Maya Hughes')
