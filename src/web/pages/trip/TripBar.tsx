import { CircleHelp, Ellipsis, Pencil, Share2 } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { PRODUCT } from '#contract/product.ts'
import type { Itinerary } from '#contract/trip.ts'
import { tripName, UNDECIDED } from '#domain/views/trip-name.ts'
import { countText, dotText, rangeText } from '#web/format.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Problem } from '#web/ui/Notice.tsx'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { messages as frameMessages } from '../messages.ts'
import { useTrip } from './access.tsx'
import { RenameForm } from './lazy-parts.ts'
import { messages } from './messages.ts'

type Props = {
  itinerary: Itinerary
  renaming: boolean
  /** With facts and actions that the menu has, too, where there is room: on the overview. */
  isFull: boolean
}

/** One line on every tab: the mark, the name, Share, and what is seldom needed (spec trip-4, trip-5). */
export function TripBar({ itinerary, renaming, isFull }: Props) {
  const { openDialog } = useTrip()
  const [failure, setFailure] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const name = tripName(itinerary.event)
  const close = () => {
    openDialog(null)
    // On phones the pencil is in the menu
    requestAnimationFrame(() => (pencil.current?.offsetParent ? pencil : more).current?.focus())
  }
  const heading = (
    <h1 className="display min-w-0 flex-1 truncate text-lg leading-8 md:text-xl" title={name}>
      {name}
    </h1>
  )
  return (
    <header className="@container sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm print:static">
      <div className="mx-auto flex min-h-14 max-w-[1160px] items-center gap-1 px-2 md:gap-2 md:px-6">
        <a
          href="/"
          aria-label={frameMessages.home}
          className="grid size-12 shrink-0 place-items-center @max-[14rem]:hidden"
          title={PRODUCT}
        >
          <LogoMark />
        </a>
        {renaming ? (
          <div className="min-w-0 flex-1 py-1">
            <PressBoundary open texts={messages} onFail={close} fallback={heading}>
              <RenameForm title={name} onClose={close} onFailure={setFailure} />
            </PressBoundary>
          </div>
        ) : (
          <>
            {heading}
            {isFull ? <Wide itinerary={itinerary} pencil={pencil} /> : null}
            <Button className="min-h-12! shrink-0 px-3! md:px-4!" onClick={() => openDialog('share')}>
              <Share2 aria-hidden className="size-5" />
              <span className="@max-[17rem]:sr-only">{messages.share}</span>
            </Button>
            <IconButton
              ref={more}
              label={messages.menu}
              aria-haspopup="dialog"
              onClick={() => openDialog('menu')}
            >
              <Ellipsis aria-hidden className="size-6" />
            </IconButton>
          </>
        )}
      </div>
      <div className="mx-auto max-w-[1160px] px-4 pb-2 empty:hidden">
        <Problem text={failure} />
      </div>
    </header>
  )
}

type WideProps = { itinerary: Itinerary; pencil: RefObject<HTMLButtonElement | null> }

/** What wide screens have room for. */
function Wide({ itinerary, pencil }: WideProps) {
  const { canEdit, openDialog } = useTrip()
  return (
    <>
      <p className="hidden shrink-0 text-sm text-ink2 lg:block">{factsText(itinerary)}</p>
      {canEdit ? (
        <IconButton
          ref={pencil}
          label={messages.rename}
          onClick={() => openDialog('rename')}
          className="max-md:hidden"
        >
          <Pencil aria-hidden className="size-5.5" />
        </IconButton>
      ) : null}
      <QuietButton icon={CircleHelp} text={messages.help} onClick={() => openDialog('help')} />
      {canEdit || itinerary.isExample ? null : (
        <QuietButton
          icon={Pencil}
          text={messages.edit}
          title={messages.requestEdit}
          onClick={() => openDialog('unlock')}
        />
      )}
    </>
  )
}

/** "Barcelona · 12 – 19 June · 8 travelers" */
function factsText({ event, flights, accommodations, travelers }: Itinerary): string {
  return dotText(
    event.destination !== UNDECIDED && event.destination,
    flights.length + accommodations.length > 0 && rangeText(event.startDate, event.endDate),
    travelers.length > 0 && countText(travelers.length, 'traveler'),
  )
}

type QuietProps = { icon: typeof Pencil; text: string; title?: string; onClick: () => void }

/** With its word, where there is room; on phones it is in the menu. */
function QuietButton({ icon: Icon, text, title, onClick }: QuietProps) {
  return (
    <button
      type="button"
      title={title}
      onClick={onClick}
      className={cx(
        'hidden min-h-12 items-center gap-2 rounded-md px-3 font-bold text-ink2 md:inline-flex',
        'hover:bg-sunken hover:text-ink print:hidden',
      )}
    >
      <Icon aria-hidden className="size-5.5" />
      {text}
    </button>
  )
}
