/** With a dialog open, only the first sheet would be printed. */
const CLOSED_MS = 100

/** Prints the trip, once the dialog that asked for it is closed. */
export function printTrip(): void {
  setTimeout(() => print(), CLOSED_MS)
}
