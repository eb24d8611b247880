import type { AlertMessage } from '#contract/alerts.ts'
import { delayText, headlinesOf, plannedOf } from '#domain/flight/alert-headline.ts'
import { spacedNumber } from '#domain/flight/flight-number.ts'
import { messages } from './messages.ts'

export type KnownTrip = { title: string; names: readonly string[] }

export type Notice = { title: string; body: string }

export function alertWords(message: AlertMessage, known: readonly KnownTrip[]): Notice {
  const names = [...new Set(known.flatMap((trip) => trip.names))]
  const flight = spacedNumber(message.flightNumber)
  const route = messages.between(message.originCity, message.destinationCity)
  const about = names.length ? [flight, route] : [route]
  const body = [sentence(about.filter(Boolean).join(', ')), ...detailsOf(message)]
  const news = { ...message, delay: delayText(message.delayMinutes) }
  const titles = headlinesOf(message).map((headline) => messages.titles[headline](news))
  return {
    title: `${names.length ? messages.who(names) : flight}: ${titles.join(', ')}`,
    body: [body.filter(Boolean).join(' '), ...known.map(({ title }) => title)].join('\n').trim(),
  }
}

function detailsOf(message: AlertMessage): (string | null | false)[] {
  const { departure, arrival } = message
  const leaves =
    departure.now && (message.hasLeft ? messages.left : messages.leaves)(departure.now, plannedOf(departure))
  const lands = arrival.now
    ? messages.lands(arrival.now, plannedOf(arrival))
    : message.landsAbout && messages.landsAbout(message.landsAbout, arrival.scheduled)
  // Who has not left yet stands at the gate, whatever else the message is about
  const isInTitle = [message.kind, ...message.also].includes('gate')
  const gate = !isInTitle && message.departureGate && messages.fromGate(message.departureGate)
  const notThere = message.destinationCity && messages.notThere(message.destinationCity)
  const terminal = message.arrivalTerminal && messages.terminal(message.arrivalTerminal)
  switch (headlinesOf(message)[0]) {
    case 'late':
    case 'lessLate':
    case 'onTime':
      return [(!message.hasLeft || !lands) && leaves, gate, lands, lands && terminal]
    case 'cancelled':
      return [messages.cancelled]
    case 'diverted':
      return [notThere]
    case 'gate':
      return [leaves, lands]
    case 'reinstated':
      return [messages.uncancelled, leaves, gate, lands]
    case 'landedElsewhere':
      return [notThere, arrival.now && messages.landed(arrival.now, null)]
    default:
      return [
        arrival.now && messages.landed(arrival.now, plannedOf(arrival)),
        terminal,
        message.baggageBelt && messages.belt(message.baggageBelt),
      ]
  }
}

const sentence = (words: string) => words && `${words[0]?.toUpperCase()}${words.slice(1)}.`
