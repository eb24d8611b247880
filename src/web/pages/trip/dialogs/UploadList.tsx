import { CircleAlert, CircleCheck, FileText } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { shortName } from '../documents/document-name.ts'
import { NotRead } from '../edit/NotRead.tsx'
import type { UploadItem } from './upload-items.ts'

const ICONS = {
  waiting: FileText,
  sending: FileText,
  reading: FileText,
  done: CircleCheck,
  failed: CircleAlert,
}
const TONES = {
  waiting: 'text-ink3',
  sending: 'text-brand',
  reading: 'text-brand',
  done: 'text-ok',
  failed: 'text-bad',
}

export function UploadList({ items }: { items: readonly UploadItem[] }) {
  return (
    <ul aria-live="polite" className="grid gap-2 empty:hidden">
      {items.map((item) => {
        const Icon = ICONS[item.state]
        return (
          <li
            key={item.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-line px-4 py-3"
          >
            <Icon aria-hidden className={cx('mt-0.5 size-6', TONES[item.state])} />
            <div>
              <p className="leading-6 font-bold wrap-anywhere">{shortName(item.name)}</p>
              <p className={cx('text-sm', item.state === 'failed' ? 'text-bad' : 'text-ink2')}>{item.text}</p>
              {item.state === 'sending' || item.state === 'reading' ? (
                <ProgressBar percent={item.progress} label={item.name} className="mt-1" />
              ) : null}
              {item.empty ? <NotRead failed={item.state === 'failed'} /> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
