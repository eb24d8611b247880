import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '../../ui/Button.tsx'
import { saveAs } from '../controls/download.ts'
import { trialMessages as messages } from './messages.ts'

/** "Copied" stays so long. */
const COPIED_MS = 2_000

type Props = { value: unknown; /** Name of the file without its ending. */ name: string }

/** 'Copy JSON' and 'Download' for a result. */
export function JsonActions({ value, name }: Props) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [said])
  const json = () => JSON.stringify(value, null, 2)
  const copy = () =>
    void copyText(json()).then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  const save = () =>
    saveAs(new Blob([json()], { type: 'application/json' }), `${name}-${fileTime(new Date())}.json`)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-ink2">
        {said === 'copied' ? <span className="sr-only">{messages.copied}</span> : null}
        {said === 'failed' ? messages.copyFailed : null}
      </span>
      <Button onClick={copy}>
        {said === 'copied' ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        {messages.copyJson}
      </Button>
      <Button onClick={save}>
        <Download aria-hidden className="size-4" />
        {messages.download}
      </Button>
    </div>
  )
}

/** "2027-06-11-072000", in UTC. */
const fileTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
