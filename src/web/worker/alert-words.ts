import type { AlertMessage } from '#contract/alerts.ts'
import { messages } from './messages.ts'

/** What is known in this browser of the trips that a flight belongs to. */
export type KnownTrip = { title: string; names: readonly string[] }

export type Notice = { title: string; body: string }

/** A flight's news in words: who it is about, what happened, and what is known of it. */
export function alertWords(message: AlertMessage, known: readonly KnownTrip[]): Notice {
  const names = [...new Set(known.flatMap((trip) => trip.names))]
  const flight = message.flightNumber.replace(/^([A-Z\d]{2})(\d{1,4}[A-Z]?)$/, '$1 $2')
  const route = messages.between(message.originCity, message.destinationCity)
  const about = names.length ? [flight, route] : [route]
  const body = [sentence(about.filter(Boolean).join(', ')), ...detailsOf(message)]
  return {
    title: `${names.length ? messages.who(names) : flight}: ${headlines(message).join(', ')}`,
    body: [body.filter(Boolean).join(' '), ...known.map(({ title }) => title)].join('\n').trim(),
  }
}

/** What happened, the gravest first. */
const headlines = (message: AlertMessage) =>
  [message.kind, ...message.also].map((kind) => headline({ ...message, kind }))

function headline(message: AlertMessage): string {
  const { title } = messages
  switch (message.kind) {
    case 'delayed':
      return message.isLessLate ? title.lessLate(message.delayMinutes) : title.delayed(message.delayMinutes)
    case 'diverted':
      return title.diverted(message.divertedTo)
    case 'gate':
      return title.gate(message.departureGate)
    case 'landed':
      return message.wasDiverted
        ? title.landedElsewhere(message.divertedTo)
        : title.landed(message.destinationCity)
    case 'cancelled':
    case 'reinstated':
      return title[message.kind]
  }
}

function detailsOf(message: AlertMessage): (string | null | false)[] {
  const { departure, arrival } = message
  const leaves =
    departure.now && (message.hasLeft ? messages.left : messages.leaves)(departure.now, departure.scheduled)
  const lands = arrival.now
    ? messages.lands(arrival.now, arrival.scheduled)
    : message.landsAbout && messages.landsAbout(message.landsAbout, arrival.scheduled)
  // Who has not left yet stands at the gate, whatever else the message is about
  const isInTitle = [message.kind, ...message.also].includes('gate')
  const gate = !isInTitle && message.departureGate && messages.fromGate(message.departureGate)
  const notThere = message.destinationCity && messages.notThere(message.destinationCity)
  const terminal = message.arrivalTerminal && messages.terminal(message.arrivalTerminal)
  switch (message.kind) {
    case 'delayed':
      return [(!message.hasLeft || !lands) && leaves, gate, lands, lands && terminal]
    case 'cancelled':
      return [messages.cancelled]
    case 'diverted':
      return [notThere]
    case 'gate':
      return [leaves, lands]
    case 'reinstated':
      return [messages.uncancelled, leaves, gate, lands]
    case 'landed':
      if (message.wasDiverted) return [notThere, arrival.now && messages.landed(arrival.now, null)]
      return [
        arrival.now && messages.landed(arrival.now, arrival.scheduled),
        terminal,
        message.baggageBelt && messages.belt(message.baggageBelt),
      ]
  }
}

const sentence = (words: string) => words && `${words[0]?.toUpperCase()}${words.slice(1)}.`
