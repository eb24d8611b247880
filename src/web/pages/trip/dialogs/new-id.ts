/** An id that nobody can guess. `crypto.randomUUID` exists on https and localhost only; trips may run on a plain home address. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
