import sharp, { type Sharp } from 'sharp'

/** What happens to pictures on their way, each to a picture without transparency. */
export const DISTORTIONS: Record<string, (picture: Sharp, size: Size) => Promise<Sharp> | Sharp> = {
  small: (picture, { width }) => picture.resize({ width: Math.round(width * 0.62) }),
  skewed: (picture) => picture.rotate(7, { background: '#777777' }),
  'turned on its side': (picture) => picture.rotate(90),
  'on its head': (picture) => picture.rotate(180),
  'badly lit': (picture, size) =>
    picture.composite([shaded(size, ({ x, y }) => 0.35 + 0.65 * x * (0.6 + 0.4 * y))]).linear(0.6, 10),
  'a photo of a screen': async (picture, size) => {
    const rastered = picture.composite([
      shaded(
        size,
        ({ column, row }) => 0.88 + 0.12 * Math.sin(column * 1.9 + row * 0.35) * Math.sin(row * 2.1),
      ),
    ])
    return sharp(await rastered.png().toBuffer())
      .affine([1, 0.08, -0.06, 0.96], { background: '#333333' })
      .blur(0.9)
  },
  blurred: (picture) => picture.blur(1.3),
}

type Size = { width: number; height: number }
/** `x` and `y` go from 0 to 1 over the picture, `column` and `row` are pixels. */
type Place = { x: number; y: number; column: number; row: number }

/** The picture as a photo of 60 % JPEG quality, with something done to it. */
export async function distorted(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const flat = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .png()
    .toBuffer()
  const { width, height } = await sharp(flat).metadata()
  const picture = await DISTORTIONS[name]!(sharp(flat), { width, height })
  return new Uint8Array(await picture.jpeg({ quality: 60 }).toBuffer())
}

/** A layer that darkens to a share of the light, with some noise that is always the same. */
function shaded({ width, height }: Size, share: (place: Place) => number) {
  const data = Buffer.alloc(width * height)
  let noise = 7
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      noise = (noise * 16_807) % 2_147_483_647
      const light = 255 * share({ x: column / width, y: row / height, column, row })
      data[row * width + column] = Math.max(0, Math.min(255, light + (noise / 2_147_483_647 - 0.5) * 24))
    }
  return { input: data, raw: { width, height, channels: 1 as const }, blend: 'multiply' as const }
}
