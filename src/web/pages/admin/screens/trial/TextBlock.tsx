import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { trialMessages as messages } from './messages.ts'

/** Characters that a page draws without a pause. */
const DRAWN = 60_000

type Props = { label: string; text: string }

/** A text of a document under its name, as it is: never as markup. */
export function TextBlock({ label, text }: Props) {
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-bold">
        {label}
        <span className="text-sm font-normal text-ink2">{text.length.toLocaleString('en')} characters</span>
      </h3>
      <Box label={label} text={text} />
    </div>
  )
}

/** Any value as JSON. */
export function JsonBlock({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{label}</h3>
      <Box label={label} text={JSON.stringify(value, null, 2) ?? ''} />
    </div>
  )
}

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
