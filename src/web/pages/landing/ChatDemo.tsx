import { Lock, Pause, Plane, Play } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import {
  CHAT,
  chatFrame,
  chatMessages,
  COMPLETE,
  FRAME_COUNT,
  frameMs,
  type ChatLine,
} from './chat-script.ts'
import { demoFace } from './demo-face.ts'
import { Screenshot } from './Screenshot.tsx'
import { useCalm, useStill } from './use-still.ts'

/** A group chat that plays in a loop (spec page-9). Lines have their space from the start: nothing moves. */
export function ChatDemo() {
  const calm = useCalm()
  const still = useStill()
  const [paused, setPaused] = useState(false)
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (still || paused) return undefined
    const timer = setTimeout(() => setStep((step + 1) % FRAME_COUNT), frameMs(step))
    return () => clearTimeout(timer)
  }, [still, paused, step])
  const { shown, typing } = calm ? COMPLETE : chatFrame(step)
  const screen = useRef<HTMLOListElement>(null)
  useFollowedLine(screen, calm ? 0 : typing ? shown + 1 : shown)
  const Turn = paused ? Play : Pause
  return (
    <figure className="relative mx-auto w-full max-w-[400px]" aria-label={chatMessages.label}>
      <div className="rounded-[44px] bg-[#0B1B1E] p-3 shadow-3 ring-1 ring-line">
        <div className="@container overflow-clip rounded-[34px] bg-white text-[#10262B]">
          <div className="flex min-h-18 items-center gap-[12px] border-b border-[#E8E6DF] bg-[#FAF9F5] py-2 pr-[12px] pl-[20px]">
            <span className="flex -space-x-1.5 @max-[13rem]:hidden *:ring-2 *:ring-[#FAF9F5]">
              {['EH', 'JH', 'PP'].map((initials) => (
                <Avatar key={initials} face={demoFace(initials)} size={36} />
              ))}
            </span>
            <p className="min-w-0 flex-1 leading-5 font-bold">
              {chatMessages.group}
              <span className="block text-[.9375rem] font-normal text-[#46585D]">{chatMessages.size}</span>
            </p>
            <button
              type="button"
              aria-label={paused ? chatMessages.play : chatMessages.pause}
              className="grid size-[48px] shrink-0 place-items-center rounded-full text-[#005963] hover:bg-[#EEF1EF] motion-reduce:hidden unscripted:hidden"
              onClick={() => setPaused(!paused)}
            >
              <Turn aria-hidden className="size-5.5 fill-current" strokeWidth={1} />
            </button>
          </div>
          <ol
            ref={screen}
            // Whoever has no pointer scrolls with the arrow keys
            tabIndex={0}
            aria-label={chatMessages.group}
            data-chat={calm ? undefined : paused ? 'paused' : 'plays'}
            className="chat-screen relative focus-visible:-outline-offset-4 flex h-[36.75rem] flex-col gap-3 overflow-y-auto overscroll-auto px-[12px] py-4 sm:px-4"
          >
            {CHAT.map((line, index) => (
              <li
                key={index}
                className={cx('chat-line', index >= shown && !(typing && index === shown) && 'chat-unsent')}
              >
                <Bubble line={line} typing={typing && index === shown} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </figure>
  )
}

/** Scrolls line number `line` (from 1) into view; 0 does nothing. */
function useFollowedLine(screen: RefObject<HTMLOListElement | null>, line: number): void {
  useEffect(() => {
    const list = screen.current
    const last = list?.children[line - 1]
    if (!list || !(last instanceof HTMLElement)) return
    const padding = Number.parseFloat(getComputedStyle(list).paddingBottom)
    list.scrollTo({
      top: last.offsetTop + last.offsetHeight + padding - list.clientHeight,
      behavior: 'smooth',
    })
  }, [screen, line])
}

/** Light colours in dark mode too. `typing`: three dots in its place. */
function Bubble({ line, typing }: { line: ChatLine; typing: boolean }) {
  if (line.kind === 'mine' || line.kind === 'link')
    return (
      <div
        className={cx(
          'relative ml-auto max-w-[92%] @max-[13rem]:max-w-full',
          line.kind === 'link' ? 'w-76' : 'w-fit',
        )}
      >
        <span className="sr-only">{chatMessages.me}: </span>
        <Said typing={typing} mine>
          {line.kind === 'link' ? (
            <LinkCard line={line} />
          ) : (
            <p className={`${BUBBLE} ${MINE}`}>{line.text}</p>
          )}
        </Said>
      </div>
    )
  return (
    <div className="flex max-w-[94%] items-end gap-2 @max-[13rem]:max-w-full">
      <span className="shrink-0 @max-[13rem]:hidden">
        <Avatar face={demoFace(line.initials)} size={34} />
      </span>
      <div className="relative min-w-0 wrap-anywhere">
        <p className="mb-0.5 ml-3 text-[.9375rem] leading-5 text-[#46585D]">{line.from}</p>
        <Said typing={typing}>
          {line.kind === 'picture' ? (
            <Screenshot
              picture="chat"
              alt={line.alt}
              className="h-70 w-56 rounded-[20px] rounded-bl-md border border-[#DAD6CB] object-cover object-top"
            />
          ) : (
            <p className={`${BUBBLE} ${THEIRS}`}>{line.text}</p>
          )}
        </Said>
      </div>
    </div>
  )
}

const BUBBLE = 'rounded-[20px] px-[16px] py-2.5 text-[1.0625rem] leading-6'
const MINE = 'rounded-br-md bg-[#00606B] text-white'
const THEIRS = 'rounded-bl-md bg-[#EEF1EF]'

function Said({ typing, mine, children }: { typing: boolean; mine?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={cx('transition-opacity', typing && 'opacity-0')}>{children}</div>
      {typing ? (
        <span
          aria-hidden
          className={cx('chat-dots absolute bottom-0', BUBBLE, mine ? `right-0 ${MINE}` : `left-0 ${THEIRS}`)}
        >
          <i />
          <i />
          <i />
        </span>
      ) : null}
    </>
  )
}

function LinkCard({ line }: { line: Extract<ChatLine, { kind: 'link' }> }) {
  return (
    <div className="overflow-hidden rounded-[20px] rounded-br-md border border-[#DAD6CB] bg-white">
      <div className="bg-[#0B2D33] px-4 pt-3.5 pb-3 text-[#FBF6E9]">
        <p className="flex items-center gap-2 text-[.9375rem] leading-5 font-bold text-[#FFC857]">
          <Plane aria-hidden className="size-4.5 rotate-45 fill-current" strokeWidth={1} />
          {line.head}
        </p>
        <ul className="tnum mt-2 grid gap-1 text-[1.0625rem] leading-6">
          {line.arrivals.map(({ time, who, from }) => (
            <li key={time} className="flex flex-wrap gap-x-2">
              <b className="clock w-13.5">{time}</b>
              <span className="flex-1">{who}</span>
              <span className="text-[.9375rem] text-[#B7D3D4]">{from}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="px-4 py-2.5">
        <p className="leading-6 font-bold">{line.title}</p>
        <p className="flex items-center gap-1.5 text-[.9375rem] leading-5 text-[#43565C]">
          <Lock aria-hidden className="size-4" />
          {line.text}
        </p>
      </div>
    </div>
  )
}
