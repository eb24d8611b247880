/** With a dialog open, only the first sheet would be printed. */
const CLOSED_MS = 100

let references = false

/** Prints the trip once the dialog that asked for it is closed; booking references only if wanted. */
export function printTrip(withReferences: boolean): void {
  references = withReferences
  setTimeout(() => print(), CLOSED_MS)
}

/** Whether this print has booking references. One that the browser's own menu starts has none. */
export const printsReferences = () => references

export const endPrint = () => void (references = false)
