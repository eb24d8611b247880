import { useMutation } from '@tanstack/react-query'
import { ClipboardPaste, Images, Mail, type LucideIcon } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { LIMITS, PICKER_ENDINGS } from '#contract/limits.ts'
import { ApiError } from '#web/api.ts'
import { useTakesMail } from '#web/health.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FIELD_CLASS } from '#web/ui/Field.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { Backdrop } from '../Backdrop.tsx'
import { PageFrame } from '../PageFrame.tsx'
import type { Adding } from '../trip/access.tsx'
import { beginTrip } from '../trip/begun.ts'
import { createTrip } from './create-trip.ts'
import { messages } from './messages.ts'

/** `/start`: what a new trip is for, and how its first bookings come. The choice makes it (spec page-10). */
export function StartPage() {
  const [, navigate] = useLocation()
  const [occasion, setOccasion] = useState('')
  const takesMail = useTakesMail()
  const field = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  // On phones the keyboard would cover the choices
  const first = matchMedia('(pointer: coarse)').matches ? files : field
  const starting = useMutation({
    mutationFn: async (adding: Adding) => {
      const { id, path } = await createTrip(occasion)
      beginTrip(id, adding)
      navigate(path, { replace: true })
    },
  })
  const { isPending, error, variables } = starting
  const begin = (adding: Adding) => isPending || starting.mutate(adding)
  const choice = (way: 'files' | 'text' | 'email') => ({
    text: isPending && variables.way === way ? messages.starting : messages.ways[way],
    isPending,
  })
  return (
    <PageFrame title={messages.title} backdrop={<Backdrop />}>
      <Dialog open onClose={() => location.assign('/')} title={messages.title} initialFocus={first}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-1">
          <input
            ref={field}
            aria-label={messages.title}
            value={occasion}
            placeholder={messages.hint}
            maxLength={LIMITS.titleChars}
            autoComplete="off"
            onChange={(event) => setOccasion(event.target.value)}
            className={`${FIELD_CLASS} text-lg`}
          />
          <p className="mt-2 font-bold">{messages.first}</p>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={PICKER_ENDINGS.join(',')}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) begin({ way: 'files', files })
            }}
          />
          <Way ref={files} {...choice('files')} Icon={Images} onChoose={() => picker.current?.click()} />
          <Way {...choice('text')} Icon={ClipboardPaste} onChoose={() => begin({ way: 'text' })} />
          {takesMail ? (
            <Way {...choice('email')} Icon={Mail} onChoose={() => begin({ way: 'email' })} />
          ) : null}
          <Button kind="quiet" aria-disabled={isPending} onClick={() => begin({ way: 'form' })}>
            {messages.byHand}
          </Button>
          <Problem text={error && refusalText(error)} />
        </div>
      </Dialog>
    </PageFrame>
  )
}

type WayProps = {
  ref?: RefObject<HTMLButtonElement | null>
  text: string
  isPending: boolean
  Icon: LucideIcon
  onChoose: () => void
}

function Way({ ref, text, isPending, Icon, onChoose }: WayProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isPending}
      onClick={onChoose}
      className="flex min-h-18 items-center gap-4 rounded-lg border-2 border-line-strong bg-surface px-[16px] py-2 text-left text-lg font-bold hover:border-brand hover:bg-brand-soft aria-disabled:opacity-60"
    >
      <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="min-w-0">{text}</span>
    </button>
  )
}

/** The server's reason where it has had too many requests; else that of spec page-11. */
const refusalText = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? error.message : messages.createFailed
