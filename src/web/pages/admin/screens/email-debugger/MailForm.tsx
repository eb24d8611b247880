import { FileUp, Hotel, Plane, Play, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/data/Panel.tsx'
import { TextField } from '#web/ui/FormField.tsx'
import { useKept } from '../../frame/session.ts'
import { openText } from '../trial/files.ts'
import { ContentField, FileButton } from '../trial/TrialForm.tsx'
import { messages } from './messages.ts'
import { SAMPLES } from './samples.ts'

export type MailToTry = { emailContent: string; magicToken?: string }

type Props = { isBusy: boolean; onProcess: (mail: MailToTry) => void; onClear: () => void }

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
  const open = async ([file]: readonly File[]) => {
    if (!file) return
    const opened = await openText(file, ['.eml'], messages)
    if ('text' in opened) fill(opened.text)
    else setProblem(opened.problem)
  }
  const clear = () => {
    fill('')
    setToken('')
    onClear()
  }
  return (
    <Panel title={messages.form}>
      <form onSubmit={submit} className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton label={messages.upload} accept=".eml" onFiles={(files) => void open(files)}>
            <FileUp aria-hidden className="size-4" />
          </FileButton>
          <Button kind="outline" onClick={() => fill(SAMPLES.flight(new Date()))}>
            <Plane aria-hidden className="size-4" />
            {messages.flight}
          </Button>
          <Button kind="outline" onClick={() => fill(SAMPLES.hotel(new Date()))}>
            <Hotel aria-hidden className="size-4" />
            {messages.hotel}
          </Button>
          <Button kind="outline" onClick={clear} className="ml-auto">
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
        <TextField
          label={messages.token}
          hint={messages.tokenHint}
          value={token}
          onValue={setToken}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="max-w-xl"
        />
        <div>
          <Button type="submit" disabled={isEmpty || isBusy}>
            <Play aria-hidden className="size-4" />
            {messages.process}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
