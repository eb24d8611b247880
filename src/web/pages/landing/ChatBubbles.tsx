import { Lock, Plane } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { chatMessages, type ChatLine } from './chat-script.ts'
import { demoFace } from './demo-face.ts'
import { Screenshot } from './Screenshot.tsx'

/** Light colours in dark mode too. `typing`: three dots in its place. */
export function Bubble({ line, typing }: { line: ChatLine; typing: boolean }) {
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
