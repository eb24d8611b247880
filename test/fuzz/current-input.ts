/**
 * The input that a thread is working on, shared so that one that hangs or kills the thread is not lost: how
 * many there were, how long this one is (four bytes each), and its bytes.
 */
export type CurrentInput = SharedArrayBuffer

const HEAD_BYTES = 8

export const makeCurrentInput = (mostBytes: number): CurrentInput =>
  new SharedArrayBuffer(HEAD_BYTES + mostBytes)

/** Says what the thread works on from now on. */
export function setCurrentInput(shared: CurrentInput, bytes: Uint8Array): void {
  const head = new Int32Array(shared, 0, 2)
  head[1] = bytes.length
  new Uint8Array(shared, HEAD_BYTES).set(bytes)
  Atomics.add(head, 0, 1)
}

export const runsOf = (shared: CurrentInput): number => Atomics.load(new Int32Array(shared, 0, 2), 0)

export const bytesOf = (shared: CurrentInput): Uint8Array =>
  Uint8Array.from(new Uint8Array(shared, HEAD_BYTES, new Int32Array(shared, 0, 2)[1]))
