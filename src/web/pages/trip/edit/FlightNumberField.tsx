import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { AirlineMark } from '../flights/FlightName.tsx'
import { airlineMeant, readTypedNumber } from './flight-number.ts'
import { flightFormMessages as messages } from './form-messages.ts'
import { airlineQuery, airlinesQuery } from './queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Props = { text: string; onText: (text: string) => void; error: string | undefined; note: ReactNode }

/** "ba478" in any spelling, with its airline; the name of an airline finds its letters. */
export function FlightNumberField({ text, onText, error, note }: Props) {
  const typed = readTypedNumber(text)
  const name = typed.kind === 'airline' ? typed.name : ''
  const query = useDebounced(name)
  const found = useQuery(airlinesQuery(query))
  const carrier = useCarrier(text)
  const airline = useQuery(airlineQuery(carrier)).data
  const options = name.length > 1 ? (found.data ?? []) : []
  return (
    <ComboBox
      label={messages.number}
      hint={messages.numberHint}
      field="flightNumber"
      text={text}
      onText={onText}
      options={options.map(({ name: title, iata }) => ({
        value: iata,
        title,
        detail: iata,
        icon: <AirlineMark code={iata} />,
      }))}
      onChoose={({ value }) => onText(`${value} ${typed.kind === 'airline' ? typed.digits : ''}`)}
      stale={query !== name || found.isPlaceholderData}
      count={messages.airlines(options.length)}
      error={error}
      note={
        <>
          {carrier === null || airline === undefined ? null : (
            <p role="status" className="flex items-center gap-2 text-sm text-ink2">
              {airline ? <AirlineMark key={airline.iata} code={airline.iata} /> : null}
              {airline ? <b className="text-ink">{airline.name}</b> : messages.airlineUnknown}
            </p>
          )}
          {note}
        </>
      }
    />
  )
}

/** The airline code of a complete number, or the one chosen or meant by a name; null while typing. */
export function useCarrier(text: string): string | null {
  const typed = readTypedNumber(text)
  const chosen = /^([A-Z\d]{2}) $/.exec(text)?.[1] ?? null
  const named = typed.kind === 'airline' && typed.digits !== '' ? typed.name : ''
  const query = useDebounced(named)
  const found = useQuery(airlinesQuery(query))
  const meant = query !== named || found.isPlaceholderData ? null : airlineMeant(named, found.data ?? [])
  const carrier = useDebounced(typed.kind === 'number' ? typed.carrier : chosen)
  return named === '' ? carrier : meant
}
