import type { ReactNode } from 'react'

/** A table on paper, with its heading. The head is repeated on each sheet. */
export function PrintTable({
  title,
  heads,
  children,
}: {
  title: string
  /** The name of each column with its share of the width, in percent. */
  heads: readonly (readonly [name: string, share: number])[]
  children: ReactNode
}) {
  return (
    <section className="mt-2.5">
      <h2 className="break-after-avoid text-[12pt] leading-5 font-bold">{title}</h2>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            {heads.map(([head, share]) => (
              <th key={head} scope="col" style={{ width: `${share}%` }} className="py-[1.5pt] pr-2 font-bold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

/** A cell of lines; empty ones are left out. */
export function PrintCell({
  lines,
  strong = false,
}: {
  lines: readonly (string | null | undefined | false)[]
  strong?: boolean
}) {
  return (
    <td className="py-[1.5pt] pr-2 align-top">
      {lines.filter(Boolean).map((line, index) => (
        <span key={index} className={index === 0 && strong ? 'block font-bold' : 'block'}>
          {line}
        </span>
      ))}
    </td>
  )
}
