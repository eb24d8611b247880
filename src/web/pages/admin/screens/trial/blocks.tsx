import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { ScrollBox } from '#web/ui/data/DataTable.tsx'
import { StatusBadge } from '#web/ui/data/StatusBadge.tsx'
import { saveAs } from '#web/save-as.ts'
import { Bullets, Section } from '../../frame/lists.tsx'

type Props = { label: string; text: string }

/** Shows text as it is, never as markup, once it is asked for. */
export const TextBlock = ({ label, text }: Props) => (
  <Closed label={label} about={<Length text={text} />}>
    <Box label={label} text={text} />
  </Closed>
)

type ClosedProps = { label: ReactNode; about?: ReactNode; children: ReactNode }

/** Words of a document stand on no screen before somebody asks for them (spec console-36). */
export const Closed = ({ label, about, children }: ClosedProps) => (
  <details className="group grid gap-1">
    <summary className="flex w-fit cursor-pointer flex-wrap items-baseline gap-x-2 py-1">
      <span className="text-brand underline">
        <span className="group-open:hidden">Show</span>
        <span className="not-group-open:hidden">Hide</span>
      </span>
      <span className="font-bold wrap-anywhere">{label}</span>
      {about}
    </summary>
    {children}
  </details>
)

const Length = ({ text }: { text: string }) => (
  <span className="text-sm font-normal text-ink2">{text.length.toLocaleString('en')} characters</span>
)

export const JsonBlock = ({ label, value }: { label: string; value: unknown }) => (
  <Section title={label}>
    <Box label={label} text={JSON.stringify(value, null, 2) ?? ''} />
  </Section>
)

const DRAWN = 60_000

export function Box({ label, text }: Props) {
  if (text === '') return <p className="text-ink2">Nothing here.</p>
  return (
    <>
      <ScrollBox label={label} className="max-h-96 rounded-sm border border-line bg-sunken">
        <pre className="px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">{text.slice(0, DRAWN)}</pre>
      </ScrollBox>
      {text.length > DRAWN ? (
        <p className="text-sm text-ink2">Only the beginning is shown here. Download holds all of it.</p>
      ) : null}
    </>
  )
}

/** `preview`: the HTML without anything that runs or loads, shown in a sandboxed frame on request. */
export function HtmlBlock({ label, text, preview }: Props & { preview: string }) {
  const [isPage, setPage] = useState(false)
  return (
    <Closed label={label} about={<Length text={text} />}>
      {preview ? (
        <Button kind="quiet" onClick={() => setPage(!isPage)}>
          {isPage ? 'Show as text' : 'Show as page'}
          <span className="sr-only">: {label}</span>
        </Button>
      ) : null}
      {isPage ? (
        <>
          <iframe
            sandbox=""
            srcDoc={framedPage(preview)}
            referrerPolicy="no-referrer"
            title={label}
            className="h-96 w-full rounded-sm border border-line bg-white"
          />
          <p className="text-sm text-ink2">A frame that runs and loads nothing.</p>
        </>
      ) : (
        <Box label={label} text={text} />
      )}
    </Closed>
  )
}

/** No network, scripts or forms: a document must not learn that it is being viewed. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** The policy precedes anything from the document. */
const framedPage = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"></head><body style="margin:12px;background:#fff;color:#10262b;font:15px/1.5 system-ui,sans-serif">${html}</body></html>`

export function ValidationView({ isValid, errors }: { isValid: boolean; errors: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-2">
      <StatusBadge tone={isValid ? 'ok' : 'bad'} text={isValid ? 'Valid' : 'Invalid'} />
      {errors.length ? (
        <Bullets lines={errors} />
      ) : (
        <p className="text-ink2">There is nothing that a person should check.</p>
      )}
    </div>
  )
}

export function JsonActions({ value, name }: { value: unknown; name: string }) {
  const json = JSON.stringify(value, null, 2)
  const save = () =>
    saveAs(new Blob([json], { type: 'application/json' }), `${name}-${fileTime(new Date())}.json`)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton isNamed text={json} what="JSON" failed="Copying did not work. Use Download instead." />
      <Button icon={Download} kind="outline" onClick={save}>
        Download
      </Button>
    </div>
  )
}

const fileTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
