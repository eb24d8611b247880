import { CircleAlert, CircleCheck, FileText } from 'lucide-react'
import { countText } from '#web/format.ts'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { shortName } from '../documents/document.ts'
import { NotRead } from '../edit/EditButton.tsx'
import { resultMessages } from './result-messages.ts'
import { addsOnly } from './upload.ts'
import type { UploadItem } from './use-send-files.ts'

const LOOKS = {
  waiting: { Icon: FileText, tone: 'text-ink3' },
  sending: { Icon: FileText, tone: 'text-brand' },
  reading: { Icon: FileText, tone: 'text-brand' },
  done: { Icon: CircleCheck, tone: 'text-ok' },
  failed: { Icon: CircleAlert, tone: 'text-bad' },
}

export const isEnded = ({ state }: UploadItem) => state === 'done' || state === 'failed'

/** What became of each file; several of which there is nothing more to say are folded. */
export function FileList({ items }: { items: readonly UploadItem[] }) {
  const isPlain = items.length > 1 && items.every(({ state, result }) => state === 'done' && addsOnly(result))
  const list = (
    <ul aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
      {items.map((item) => (
        <FileLine key={item.id} item={item} />
      ))}
    </ul>
  )
  if (!isPlain) return list
  return (
    <details>
      <summary className="flex min-h-12 items-center font-bold text-brand">
        {resultMessages.files(countText(items.length, 'file'))}
      </summary>
      {list}
    </details>
  )
}

function FileLine({ item: { name, state, text, progress, empty } }: { item: UploadItem }) {
  const { Icon, tone } = LOOKS[state]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line px-4 py-3">
      <Icon aria-hidden className={cx('mt-0.5 size-6', tone)} />
      <div>
        <p className="leading-6 font-bold wrap-anywhere">{shortName(name)}</p>
        <p className={cx('text-sm', state === 'failed' ? 'text-bad' : 'text-ink2')}>{text}</p>
        {state === 'sending' || state === 'reading' ? (
          <ProgressBar percent={progress} label={name} className="mt-1" />
        ) : null}
        {empty ? <NotRead failed={state === 'failed'} /> : null}
      </div>
    </li>
  )
}
