import { Lock, Plane } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { messages } from './messages.ts'
import { demoFace } from './demo-face.ts'

const { chat } = messages

const ARRIVALS = [
  ['09:40', 'Maya & Leo', 'In flight', '#A9D4FF'],
  ['10:35', 'You & James', 'On time', '#A8E6BC'],
  ['13:55', 'Priya & Tom', '45 min late', '#FFC857'],
] as const

/** A still of the group chat that one link answers. It keeps its light colours in the dark, like a photograph. */
export function PhoneChat() {
  return (
    <figure className="relative mx-auto w-full max-w-[400px]" aria-label={chat.label}>
      <div className="rounded-[44px] bg-[#0B1B1E] p-3 shadow-3 ring-1 ring-line">
        <div className="overflow-hidden rounded-[34px] bg-white text-[#10262B]">
          <div className="flex items-center gap-3 border-b border-[#E8E6DF] bg-[#FAF9F5] px-5 pt-5 pb-3">
            <span className="flex -space-x-1.5">
              {['EH', 'JH', 'PP'].map((initials) => (
                <Avatar key={initials} face={demoFace(initials)} size={36} />
              ))}
            </span>
            <p className="leading-5 font-bold">
              {chat.group}
              <span className="block text-[.9375rem] font-normal text-[#46585D]">{chat.size}</span>
            </p>
          </div>
          <div className="grid gap-3 px-3 py-4 sm:px-4">
            {chat.lines.map((line) => (
              <Bubble key={line.text} {...line} />
            ))}
            <p className="ml-auto max-w-[82%] rounded-[20px] rounded-br-md bg-[#00606B] px-4 py-2.5 text-[1.0625rem] leading-6 text-white">
              {chat.mine}
            </p>
            <LinkCard />
            <Bubble {...chat.last} />
          </div>
        </div>
      </div>
    </figure>
  )
}

function Bubble({ from, initials, text }: { from: string; initials: string; text: ReactNode }) {
  return (
    <div className="flex max-w-[94%] items-end gap-2">
      <Avatar face={demoFace(initials)} size={34} />
      <div className="min-w-0 wrap-anywhere">
        <p className="mb-0.5 ml-3 text-[.9375rem] leading-5 text-[#46585D]">{from}</p>
        <p className="rounded-[20px] rounded-bl-md bg-[#EEF1EF] px-4 py-2.5 text-[1.0625rem] leading-6">
          {text}
        </p>
      </div>
    </div>
  )
}

function LinkCard() {
  return (
    <div className="ml-auto w-[92%] overflow-hidden rounded-[20px] rounded-br-md border border-[#DAD6CB] bg-white">
      <div className="bg-[#0B2D33] px-4 pt-3.5 pb-3 text-[#FBF6E9]">
        <p className="flex items-center gap-2 text-[.9375rem] leading-5 font-bold text-[#FFC857]">
          <Plane aria-hidden className="size-4.5 rotate-45 fill-current" strokeWidth={1} />
          {chat.cardHead}
        </p>
        <ul className="tnum mt-2 grid gap-1 text-[1.0625rem] leading-6">
          {ARRIVALS.map(([time, names, status, color]) => (
            <li key={time} className="flex flex-wrap gap-x-2">
              <b className="clock w-13.5">{time}</b>
              <span className="flex-1">{names}</span>
              <span className="text-[.9375rem]" style={{ color }}>
                {status}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="px-4 py-2.5">
        <p className="leading-6 font-bold">{chat.cardTitle}</p>
        <p className="flex items-center gap-1.5 text-[.9375rem] leading-5 text-[#43565C]">
          <Lock aria-hidden className="size-4" />
          {chat.cardText}
        </p>
      </div>
    </div>
  )
}
