import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Bubble } from './ChatBubbles.tsx'
import { CHAT, chatFrame, chatMessages, COMPLETE, FRAME_COUNT, frameMs } from './chat-script.ts'
import { demoFace } from './demo-face.ts'
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
              className="grid size-[48px] shrink-0 place-items-center rounded-full text-[#005963] hover:bg-[#EEF1EF] motion-reduce:hidden asleep:hidden"
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
