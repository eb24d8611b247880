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

/** Gives `take` each whole message. At one said to be empty or over `most` bytes, calls `wrong` and stops. */
export function takeFrames(
  stream: Duplex,
  { most, take, wrong }: { most: number; take: (body: Buffer) => void; wrong: () => void },
): void {
  let wanted: number | null = null
  let isOver = false
  stream.on('readable', () => {
    while (!isOver) {
      const size: number = wanted ?? HEAD_BYTES
      const piece = stream.read(size) as Buffer | null
      // What is left when a stream ends may be less
      if (!piece || piece.length < size) return
      if (wanted === null) {
        wanted = piece.readUInt32LE()
        isOver = wanted === 0 || wanted > most
      } else {
        wanted = null
        take(piece)
      }
    }
    wrong()
  })
}
