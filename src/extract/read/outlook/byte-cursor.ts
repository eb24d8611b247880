/** Reads little-endian fields in order. Past the end it reads zeros and empty bytes, and says so. */
export class ByteCursor {
  isPastEnd = false
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  uint8(): number {
    return this.#has(1) ? this.#view.getUint8(this.#at++) : 0
  }

  uint16(): number {
    if (!this.#has(2)) return 0
    this.#at += 2
    return this.#view.getUint16(this.#at - 2, true)
  }

  uint32(): number {
    if (!this.#has(4)) return 0
    this.#at += 4
    return this.#view.getUint32(this.#at - 4, true)
  }

  take(length: number): Uint8Array {
    if (!this.#has(length)) return new Uint8Array()
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** Values of MAPI are filled up to a multiple of four bytes. */
  takePadded(length: number): Uint8Array {
    const taken = this.take(length)
    this.take(Math.min(this.left, (4 - (length % 4)) % 4))
    return taken
  }

  #has(length: number): boolean {
    if (length <= this.left) return true
    this.isPastEnd = true
    this.#at = this.#bytes.length
    return false
  }
}
