import { CircleHelp, Pencil, Share2 } from 'lucide-react'
import { PRODUCT } from '#contract/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { messages as frame } from '../messages.ts'
import type { DialogName } from './access.tsx'
import { messages } from './messages.ts'

const QUIET =
  'grid size-[48px] shrink-0 place-items-center rounded-md text-ink2 hover:bg-sunken hover:text-ink md:w-auto md:grid-flow-col md:gap-2 md:px-3 md:font-bold print:hidden'

/** Its word is seen on phones too: without it, the pencil there would be all that says how to change something. */
const EDIT =
  '@min-[22.4rem]:w-auto @min-[22.4rem]:grid-flow-col @min-[22.4rem]:gap-1.5 @min-[22.4rem]:px-2 md:px-3 @min-[22.4rem]:font-bold'

type Props = { mayUnlock: boolean; onOpen: (dialog: DialogName) => void }

/** Mark, Help, Edit (read-only mode only) and Share. */
export function TripHeader({ mayUnlock, onOpen }: Props) {
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm print:static">
      <div className="mx-auto flex min-h-16 max-w-[1160px] items-center gap-[4px] px-[16px] py-[8px] md:gap-2 md:px-6">
        <a href="/" aria-label={frame.home} className="mr-auto flex min-h-[48px] min-w-[48px] items-center">
          <Logo name={PRODUCT} small={mayUnlock} />
        </a>
        <button type="button" className={QUIET} onClick={() => onOpen('help')}>
          <CircleHelp aria-hidden className="size-[24px]" />
          <span className="max-md:sr-only">{messages.help}</span>
        </button>
        {mayUnlock ? (
          <button
            type="button"
            title={messages.requestEdit}
            className={cx(QUIET, EDIT)}
            onClick={() => onOpen('unlock')}
          >
            <Pencil aria-hidden className="size-[22px]" />
            <span className="@max-[22.4rem]:sr-only">{messages.edit}</span>
          </button>
        ) : null}
        <Button className="min-h-[48px] shrink-0 md:px-[16px]" onClick={() => onOpen('share')}>
          <Share2 aria-hidden className="size-[20px]" />
          <span className="@max-[17rem]:sr-only">{messages.share}</span>
        </Button>
      </div>
    </header>
  )
}
