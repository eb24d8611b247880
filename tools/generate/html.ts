export type Markup = string

export function text(words: string): Markup {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function tag(name: string, inner: Markup, attributes = ''): Markup {
  return `<${name}${attributes ? ` ${attributes}` : ''}>${inner}</${name}>`
}

type Look = { head?: boolean; css?: string; cell?: string }

export function textTable(rows: readonly (readonly string[])[], look?: Look): Markup {
  return table(
    rows.map((cells) => cells.map(text)),
    look,
  )
}

export function table(rows: readonly (readonly Markup[])[], look: Look = {}): Markup {
  const cell = look.cell ?? 'padding:6px 10px;font-family:Arial,Helvetica,sans-serif;font-size:14px'
  const body = rows.map((cells, at) =>
    tag(
      'tr',
      cells
        .map((one) => tag(look.head && at === 0 ? 'th' : 'td', one, `style="${cell}" valign="top"`))
        .join('\n'),
    ),
  )
  return tag(
    'table',
    tag('tbody', body.join('\n')),
    `width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${look.css ?? ''}"`,
  )
}

export function paragraph(
  words: string,
  css = 'margin:0 0 12px;font-family:Arial,sans-serif;font-size:14px;line-height:20px',
): Markup {
  return tag('p', text(words), `style="${css}"`)
}

export function heading(words: string, level = 2): Markup {
  return tag(`h${level}`, text(words), 'style="font-family:Arial,sans-serif;margin:18px 0 8px"')
}

/** Filled cells of a row without white space between them, as builders of mails glue them. */
export function glued(cells: readonly Markup[]): Markup {
  return tag(
    'div',
    cells.map((one) => tag('span', one, 'style="display:inline-block;min-width:90px"')).join(''),
  )
}

export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => width(row[at] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat(widths[at]! - width(cell) + 3))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

function width(cell: string): number {
  return cell.length + (cell.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uffef]/g)?.length ?? 0)
}
