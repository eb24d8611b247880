import type { Disturbance } from '../disturbance.ts'

/** Rows of cells as a table of a page, other lines as paragraphs. */
export const asPage: Disturbance = {
  name: 'as a page',
  disturb: (text) => {
    const rows = text.split('\n').map((line) => {
      const cells = line.split(/ *\| */).map((cell) => escaped(cell))
      return cells.length > 1
        ? `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
        : `<p>${cells.join('')}</p>`
    })
    return `<!doctype html><html><body>${rows.join('\n')}</body></html>`
  },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
