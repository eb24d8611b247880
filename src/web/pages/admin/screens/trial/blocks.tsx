import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { ScrollBox } from '#web/ui/data/DataTable.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { usePassing } from '#web/ui/use-notice.ts'
import { saveAs } from '../../frame/calls.ts'
import { trialMessages as messages } from './messages.ts'

type Props = { label: string; text: string }

/** Shows text as it is, never as markup. */
export function TextBlock({ label, text }: Props) {
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-bold">
        {label}
        <Length text={text} />
      </h3>
      <Box label={label} text={text} />
    </div>
  )
}

const Length = ({ text }: { text: string }) => (
  <span className="text-sm font-normal text-ink2">{text.length.toLocaleString('en')} characters</span>
)

export function JsonBlock({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{label}</h3>
      <Box label={label} text={JSON.stringify(value, null, 2) ?? ''} />
    </div>
  )
}

const DRAWN = 60_000

export function Box({ label, text }: Props) {
  if (text === '') return <p className="text-ink2">{messages.empty}</p>
  return (
    <>
      <ScrollBox label={label} className="max-h-96 rounded-sm border border-line bg-sunken">
        <pre className="px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">{text.slice(0, DRAWN)}</pre>
      </ScrollBox>
      {text.length > DRAWN ? <p className="text-sm text-ink2">{messages.cut}</p> : null}
    </>
  )
}

type HtmlProps = {
  label: string
  html: string
  /** `html` without anything that runs or loads. */
  preview: string
}

/** HTML as text, and on request rendered in a frame that runs and loads nothing. */
export function HtmlBlock({ label, html, preview }: HtmlProps) {
  const [isPage, setPage] = useState(false)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-bold">{label}</h3>
        <Length text={html} />
        {preview ? (
          <Button kind="quiet" className="ml-auto" onClick={() => setPage(!isPage)}>
            {isPage ? messages.showAsText : messages.showAsPage}
            <span className="sr-only">: {label}</span>
          </Button>
        ) : null}
      </div>
      {isPage ? (
        <>
          <iframe
            sandbox=""
            srcDoc={framedPage(preview)}
            referrerPolicy="no-referrer"
            title={label}
            className="h-96 w-full rounded-sm border border-line bg-white"
          />
          <p className="text-sm text-ink2">{messages.pageNote}</p>
        </>
      ) : (
        <Box label={label} text={html} />
      )}
    </div>
  )
}

/** No network, scripts or forms: a document must not learn that it is being viewed. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** The policy precedes anything from the document. */
const framedPage = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"></head><body style="margin:12px;background:#fff;color:#10262b;font:15px/1.5 system-ui,sans-serif">${html}</body></html>`

export function Counts({ counts }: { counts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counts.map(({ label, value }) => (
        <div key={label} className="grid content-start rounded-sm border border-line bg-surface px-3 py-2">
          <dt className="text-sm text-ink2">{label}</dt>
          <dd className="tnum text-xl font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ValidationView({ isValid, errors }: { isValid: boolean; errors: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-2">
      <StatusBadge tone={isValid ? 'ok' : 'bad'}>{isValid ? 'Valid' : 'Invalid'}</StatusBadge>
      {errors.length ? (
        <ul className="list-disc pl-5">
          {errors.map((error, index) => (
            <li key={index} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink2">There is nothing that a person should check.</p>
      )}
    </div>
  )
}

const COPIED_MS = 2_000

type JsonProps = { value: unknown; /** Name of the file without its ending. */ name: string }

export function JsonActions({ value, name }: JsonProps) {
  const [said, setSaid] = usePassing<'copied' | 'failed'>(COPIED_MS)
  const json = () => JSON.stringify(value, null, 2)
  const copy = () =>
    void copyText(json()).then(
      () => setSaid('copied'),
      () => setSaid('failed'),
    )
  const save = () =>
    saveAs(new Blob([json()], { type: 'application/json' }), `${name}-${fileTime(new Date())}.json`)
  const CopyIcon = said === 'copied' ? Check : Copy
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-ink2">
        {said === 'copied' ? <span className="sr-only">{messages.copied}</span> : null}
        {said === 'failed' ? messages.copyFailed : null}
      </span>
      <Button kind="outline" onClick={copy}>
        <CopyIcon aria-hidden className="size-4" />
        {messages.copyJson}
      </Button>
      <Button kind="outline" onClick={save}>
        <Download aria-hidden className="size-4" />
        {messages.download}
      </Button>
    </div>
  )
}

const fileTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
