import type { Duplex } from 'node:stream'

/** A message between processes: its length in four bytes, little endian, and its bytes. */
const HEAD_BYTES = 4

export function sendFrame(stream: Duplex, body: Uint8Array): void {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(body.length)
  stream.cork()
  stream.write(head)
  stream.write(body)
  process.nextTick(() => stream.uncork())
}

/** Gives `take` each whole message. At one declared longer than `most` bytes, calls `tooLong` and stops. */
export function takeFrames(
  stream: Duplex,
  { most, take, tooLong }: { most: number; take: (body: Buffer) => void; tooLong: () => void },
): void {
  let chunks: Buffer[] = []
  let held = 0
  let wanted: number | null = null
  let isOver = false
  const collect = (length: number): Buffer => {
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    chunks = all.length > length ? [all.subarray(length)] : []
    held -= length
    return all.subarray(0, length)
  }
  stream.on('data', (chunk: Buffer) => {
    if (isOver) return
    chunks.push(chunk)
    held += chunk.length
    for (;;) {
      if (wanted === null) {
        if (held < HEAD_BYTES) return
        wanted = collect(HEAD_BYTES).readUInt32LE()
        if (wanted > most) {
          isOver = true
          chunks = []
          return tooLong()
        }
      }
      if (held < wanted) return
      const body = collect(wanted)
      wanted = null
      take(body)
    }
  })
}
