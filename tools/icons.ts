import { join } from 'node:path'
import sharp from 'sharp'

/** `node tools/icons.ts`: the logo's PNG pictures that phones want, drawn from icon.svg and checked in. */
const PUBLIC = join(import.meta.dirname, '../src/web/public')
const LOGO = join(PUBLIC, 'icon.svg')
const BRAND = '#005963'

/** iOS rounds the corners itself and wants none that are clear. */
const ICONS = [
  { name: 'apple-touch-icon.png', size: 180, corners: BRAND },
  { name: 'icon-192.png', size: 192, corners: null },
  { name: 'icon-512.png', size: 512, corners: null },
  // Cut to any shape by the phone (W3C Manifest, maskable icons): the logo is within the safe zone
  { name: 'icon-maskable-512.png', size: 512, corners: BRAND },
]

for (const { name, size, corners } of ICONS) {
  const drawn = sharp(LOGO, { density: (72 * size) / 34 }).resize(size, size)
  const icon = corners ? drawn.flatten({ background: corners }) : drawn
  await icon.png({ palette: true, compressionLevel: 9 }).toFile(join(PUBLIC, name))
}
