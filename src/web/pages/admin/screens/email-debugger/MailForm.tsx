import { FileUp, Hotel, Plane, Play, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useKept } from '../../frame/kept-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field, inputClass } from '../../ui/Field.tsx'
import { ContentField } from '../trial/ContentField.tsx'
import { FileButton } from '../trial/FileButton.tsx'
import { endsWith, isTooLarge, textOf } from '../trial/files.ts'
import { messages } from './messages.ts'
import { SAMPLES } from './samples.ts'

export type MailToTry = { emailContent: string; magicToken?: string }

type Props = { isBusy: boolean; onProcess: (mail: MailToTry) => void; onClear: () => void }

const EML = ['.eml']

/** The mail that is tried: pasted, opened or a sample, and perhaps the token of a trip (spec debug-3). */
export function MailForm({ isBusy, onProcess, onClear }: Props) {
  const [content, setContent] = useKept('email-debugger', '')
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = content.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isBusy) return
    const magicToken = token.trim()
    onProcess({ emailContent: content, ...(magicToken ? { magicToken } : {}) })
  }
  const fill = (text: string) => {
    setContent(text)
    setProblem(null)
  }
  const open = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (!endsWith(file.name, EML)) return setProblem(messages.notEml)
    if (isTooLarge(file.size)) return setProblem(messages.tooLarge)
    await textOf(file).then(fill, () => setProblem(messages.unreadable))
  }
  const clear = () => {
    fill('')
    setToken('')
    onClear()
  }
  return (
    <Card title={messages.form}>
      <form onSubmit={submit} className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton label={messages.upload} accept=".eml" onFiles={(files) => void open(files)}>
            <FileUp aria-hidden className="size-4" />
          </FileButton>
          <Button onClick={() => fill(SAMPLES.flight(new Date()))}>
            <Plane aria-hidden className="size-4" />
            {messages.flight}
          </Button>
          <Button onClick={() => fill(SAMPLES.hotel(new Date()))}>
            <Hotel aria-hidden className="size-4" />
            {messages.hotel}
          </Button>
          <Button onClick={clear} className="ml-auto">
            <Trash2 aria-hidden className="size-4" />
            {messages.clear}
          </Button>
        </div>
        <ContentField
          label={messages.content}
          hint={messages.contentHint}
          rows={12}
          value={content}
          onValue={fill}
          problem={problem}
        />
        <Field label={messages.token} hint={messages.tokenHint}>
          {(id, describedBy) => (
            <input
              id={id}
              aria-describedby={describedBy}
              value={token}
              onChange={(event) => setToken(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              className={`${inputClass} max-w-xl`}
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="primary" disabled={isEmpty || isBusy}>
            <Play aria-hidden className="size-4" />
            {messages.process}
          </Button>
        </div>
      </form>
    </Card>
  )
}
