import sharp from 'sharp'

/** A picture without a word on it. */
export async function blankPng(): Promise<Uint8Array> {
  const canvas = { width: 640, height: 480, channels: 3 as const, background: 'white' }
  return new Uint8Array(await sharp({ create: canvas }).png().toBuffer())
}
