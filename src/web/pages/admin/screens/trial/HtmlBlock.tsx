import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { trialMessages as messages } from './messages.ts'
import { framedPage } from './page-frame.ts'
import { Box } from './TextBlock.tsx'

type Props = {
  label: string
  html: string
  /** The same without anything that runs or loads. */
  preview: string
}

/** HTML of a document: as text, and on request as a page in a frame that runs nothing and loads nothing. */
export function HtmlBlock({ label, html, preview }: Props) {
  const [isPage, setPage] = useState(false)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-bold">{label}</h3>
        <span className="text-sm text-ink2">{html.length.toLocaleString('en')} characters</span>
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
