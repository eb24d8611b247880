import type { Grey } from './picture.ts'
import type { TextBox } from './text-boxes.ts'

/** A word with its place in the picture, in pixels, and the least sure of its letters: 0 to 1. */
export type Word = { text: string; box: TextBox; least: number; mean: number }

/** A line with its words, how many columns of its strip hold ink, and how many of these are in sure words. */
export type Line = { box: TextBox; words: Word[]; ink: number; sure: number }

/** Pixels of a strip: what the networks that read lines take. */
export const LINE_HEIGHT = 48
const LINE_WIDTH = 2_400

/** The pixels of a line, upright and level, at most `most` wide: letters of a longer one are pressed. */
export function cut(grey: Grey, box: TextBox, most = LINE_WIDTH): Grey {
  const height = LINE_HEIGHT
  const scale = box.height / height
  const width = Math.max(16, Math.min(most, Math.round(box.width / scale)))
  const stretch = box.width / width
  const samples = Math.min(4, Math.max(1, Math.round(scale)))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let down = 0; down < samples; down++)
        for (let across = 0; across < samples; across++) {
          const along = (column + (across + 0.5) / samples) * stretch - box.width / 2
          const below = (row + (down + 0.5) / samples) * scale - box.height / 2
          sum += shadeAt(grey, box.x + along * cos - below * sin, box.y + along * sin + below * cos)
        }
      data[row * width + column] = sum / (samples * samples)
    }
  return { width, height, data: contrasted(data) }
}

/** Stretched from black to white, but for the two hundredths at either end. */
function contrasted(data: Uint8Array): Uint8Array {
  const sorted = data.toSorted()
  const [dark, light] = [sorted[Math.floor(data.length * 0.02)]!, sorted[Math.floor(data.length * 0.98)]!]
  const stretch = 255 / Math.max(32, light - dark)
  return data.map((shade) => Math.max(0, Math.min(255, (shade - dark) * stretch)))
}

/** The part of a line between two columns of its strip, which is so many wide. */
export function partOf(box: TextBox, width: number, [from, to]: readonly [number, number]): TextBox {
  const scale = box.width / width
  const middle = ((from + to) / 2) * scale - box.width / 2
  return {
    ...box,
    x: box.x + middle * Math.cos(box.angle),
    y: box.y + middle * Math.sin(box.angle),
    width: (to - from) * scale,
  }
}

/** Between four pixels; beyond the rim, that of the rim. */
function shadeAt({ width, height, data }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [right, low] = [x - 0.5 - left, y - 0.5 - top]
  const shade = (column: number, row: number) =>
    data[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  const above = shade(left, top) * (1 - right) + shade(left + 1, top) * right
  const below = shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right
  return above * (1 - low) + below * low
}

/** Whether each column of a strip holds part of a letter. */
export function inkColumns({ width, height, data }: Grey): boolean[] {
  const contrasts = Array.from({ length: width }, (_, column) => {
    let [least, most] = [255, 0]
    for (let row = 3; row < height - 3; row++) {
      const shade = data[row * width + column]!
      if (shade < least) least = shade
      if (shade > most) most = shade
    }
    return most - least
  })
  return contrasts.map((contrast, column) => {
    const around = contrasts.slice(Math.max(0, column - height), column + height)
    return contrast > Math.max(32, Math.max(...around) * INK)
  })
}

/** The longest run of columns without ink between each place of a strip and the next, in pixels. */
export function blanksBetween(isInk: readonly boolean[], places: readonly number[]): Blank[] {
  return places.slice(1).map((to, index) => {
    const from = Math.floor(places[index]!)
    const best = { start: Math.floor((from + to) / 2), length: 0 }
    let run = 0
    for (let column = from; column < to; column++) {
      run = isInk[column] ? 0 : run + 1
      if (run > best.length) Object.assign(best, { start: column - run + 1, length: run })
    }
    return best
  })
}

/** A column with part of a letter has this share of the most contrast near it. */
const INK = 0.4

export type Blank = { start: number; length: number }
