import { cx } from '#web/ui/cx.ts'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { Marked } from './Marked.tsx'

type Props = {
  label: string
  lines: readonly string[]
  search: string
  /** Stays at the newest line; `onLeave` when somebody scrolls up. */
  follows: boolean
  isOld: boolean
  onLeave: () => void
}

const ROW_PX = 22

/** Lines of a log on a board. */
export function LineList({ label, lines, search, follows, isOld, onLeave }: Props) {
  return (
    <VirtualList
      label={label}
      items={lines}
      keyOf={(_, index) => index}
      rowHeight={ROW_PX}
      follows={follows}
      onLeave={onLeave}
      className={cx(
        'h-[clamp(18rem,calc(100dvh-24rem),60rem)] overscroll-contain bg-board font-mono text-xs text-on-board',
        isOld && 'opacity-85 grayscale',
      )}
      draw={(line, index) => (
        <div className="flex gap-3 px-3 py-0.5 hover:bg-board2">
          <span aria-hidden className="w-10 shrink-0 text-right text-on-board2 select-none max-sm:hidden">
            {index + 1}
          </span>
          <span className={cx('min-w-0 whitespace-pre-wrap wrap-anywhere', toneOf(line))}>
            <Marked text={line} search={search} />
          </span>
        </div>
      )}
    />
  )
}

/** The words stand in the line; the colour only helps to find it. */
function toneOf(line: string): string | undefined {
  const level = /\b(ERROR|FATAL|FAILED|WARN(?:ING)?)\b/.exec(line.slice(0, 80))?.[1]
  if (!level) return undefined
  return level.startsWith('WARN') ? 'text-sun' : 'text-board-bad'
}
