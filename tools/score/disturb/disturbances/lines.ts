import type { Disturbance } from '../disturbance.ts'

/** Every two lines made one, as copying from some viewers does. */
export const joinedLines: Disturbance = {
  name: 'lines joined two by two',
  disturb: (text) =>
    filled(text)
      .reduce<string[]>(
        (lines, line, at) => (at % 2 ? [...lines.slice(0, -1), `${lines.at(-1)} ${line}`] : [...lines, line]),
        [],
      )
      .join('\n'),
}

/** Each cell of a row on a line of its own, as copying a table does. */
export const splitCells: Disturbance = {
  name: 'a line for each cell',
  disturb: (text) => text.replaceAll(/ *(?:\||\t) */g, '\n'),
}

/** Lines wrapped at 60 characters, as plain text mailers do. */
export const wrapped: Disturbance = {
  name: 'wrapped at 60 characters',
  disturb: (text) => text.replaceAll(/(.{40,60}) +(?=\S)/g, '$1\n'),
}

const filled = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
