import { LIMITS } from '#contract/limits.ts'

/** Texts of the chat demo (spec page-9). */
export const chatMessages = {
  label: 'Example group chat: Eleanor asks when everyone lands, and one trip link answers',
  group: 'Family reunion',
  size: '8 people',
  pause: 'Pause the chat',
  play: 'Play the chat',
  me: 'You',
} as const

export type ChatLine =
  | { kind: 'theirs'; from: string; initials: string; text: string }
  | { kind: 'mine'; text: string }
  | { kind: 'link'; head: string; arrivals: readonly Arrival[]; title: string; text: string }
  | { kind: 'picture'; from: string; initials: string; alt: string }

type Arrival = { time: string; who: string; from: string }

const ELEANOR = { from: 'Grandma Eleanor', initials: 'EH' } as const
const JAMES = { from: 'James', initials: 'JH' } as const
const PRIYA = { from: 'Priya', initials: 'PP' } as const

export const CHAT: readonly ChatLine[] = [
  { kind: 'theirs', ...ELEANOR, text: 'What time does everyone land on Friday?' },
  { kind: 'theirs', ...JAMES, text: 'I have 14 emails and a spreadsheet…' },
  { kind: 'mine', text: 'Just open this' },
  {
    kind: 'link',
    head: 'Landing in Barcelona',
    arrivals: [
      { time: '07:40', who: 'David', from: 'Sydney' },
      { time: '09:40', who: 'Maya & Leo', from: 'New York' },
      { time: '10:35', who: 'You & James', from: 'London' },
    ],
    title: 'Hughes family reunion',
    text: 'Private link · 12–19 June',
  },
  { kind: 'theirs', ...ELEANOR, text: 'Oh, that’s clever. I can read it without my glasses!' },
  { kind: 'theirs', ...PRIYA, text: 'It even shows our connection' },
  { kind: 'picture', ...JAMES, alt: 'A picture that James took of the trip page: who lands next, and when' },
  { kind: 'mine', text: 'Maya and Leo wait for us, then we share a taxi' },
  { kind: 'theirs', ...ELEANOR, text: 'I’ll put the kettle on for two o’clock.' },
]

type Frame = { at: number; shown: number; typing: boolean }

/** Shown from the start, so that the phone is never half empty. */
const FIRST = 4
const LINE_MS = 3_600
const TYPING_MS = 1_300

const FRAMES: readonly Frame[] = [
  { at: 0, shown: FIRST, typing: false },
  ...CHAT.slice(FIRST).flatMap((_, index) => {
    const at = (index + 1) * LINE_MS
    return [
      { at: at - TYPING_MS, shown: FIRST + index, typing: true },
      { at, shown: FIRST + index + 1, typing: false },
    ]
  }),
]

export const FRAME_COUNT = FRAMES.length
export const COMPLETE: Pick<Frame, 'shown' | 'typing'> = { shown: CHAT.length, typing: false }

export function chatFrame(step: number): Pick<Frame, 'shown' | 'typing'> {
  return FRAMES[step % FRAME_COUNT] ?? COMPLETE
}

export function frameMs(step: number): number {
  const [frame, next] = [FRAMES[step % FRAME_COUNT], FRAMES[(step % FRAME_COUNT) + 1]]
  return (next?.at ?? LIMITS.chatDemoMs) - (frame?.at ?? 0)
}
