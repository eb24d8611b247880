/** A table as Markdown, its columns padded as the formatter pads them. The first row is the head. */
export function tableOf(table: readonly string[][]): string[] {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? []
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = table
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)]
}
