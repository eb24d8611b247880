import type { Disturbance } from '../disturbance.ts'
import { linesOf } from './other-mail.ts'

/** Forwarded by one person and then by another, each with a word of their own. */
export const forwardedTwice: Disturbance = {
  name: 'forwarded twice',
  disturb: (text, random) =>
    [
      linesOf(random, 6),
      head('Marit Solheim <marit@solheim.example>', 'Fwd: Fwd: tickets'),
      linesOf(random, 4),
      head('Jonas Ekdal <jonas@ekdal.example>', 'Fwd: tickets'),
      text,
    ].join('\n\n'),
}

/** Each line quoted, as an answer below the original quotes it. */
export const quoted: Disturbance = {
  name: 'quoted with >',
  disturb: (text, random) =>
    [linesOf(random, 5), '', ...text.split('\n').map((line) => `> ${line}`)].join('\n'),
}

const head = (from: string, subject: string) =>
  `---------- Forwarded message ---------\nFrom: ${from}\nSubject: ${subject}\nTo: <family@post.example>`
