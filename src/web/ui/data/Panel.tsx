import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  about?: ReactNode
  /** No padding, for tables. */
  flush?: boolean
  /** Target of links such as `/admin#security`. */
  id?: string
  children: ReactNode
}

export function Panel({ title, aside, about, flush = false, id: place, children }: Props) {
  const id = useId()
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {about ? <p className="text-sm text-ink2">{about}</p> : null}
        {aside ? <div className="ml-auto flex items-center gap-2">{aside}</div> : null}
      </div>
      <div className={flush ? '' : 'px-4 pb-4'}>{children}</div>
    </section>
  )
}
