import type { End } from '#contract/flight-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { useState } from 'react'
import type { AirportPlace } from '#contract/trip.ts'
import { ComboBox, type ComboOption } from '#web/ui/ComboBox.tsx'
import { airportText } from './flight-values.ts'
import type { FieldFrame } from '#web/ui/FormField.tsx'
import { flightFormMessages as messages } from './form-messages.ts'
import { airportsQuery } from './queries.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Props = Pick<FieldFrame, 'error' | 'note'> & {
  end: End
  text: string
  onChange: (airport: { code: string; text: string }) => void
}

/** "barc" finds "Barcelona (BCN)"; three letters on their own are taken as a code. */
export function AirportField({ end, text, onChange, ...frame }: Props) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const airports = useQuery(airportsQuery(query))
  const found = typed.trim().length > 1 ? (airports.data ?? []) : []
  const Icon = end === 'departure' ? PlaneTakeoff : PlaneLanding
  return (
    <ComboBox
      label={end === 'departure' ? messages.from : messages.to}
      field={`${end}Airport`}
      placeholder={messages.airportHint}
      text={text}
      onText={(next) => {
        setTyped(next)
        onChange({ code: '', text: next })
      }}
      options={found.map((place) => ({
        ...optionOf(place),
        icon: <Icon aria-hidden className="size-6 shrink-0 text-brand" />,
      }))}
      onChoose={({ value, title }) => {
        setTyped('')
        onChange({ code: value, text: title })
      }}
      onLeave={() => {
        const code = text.trim()
        if (/^[a-z]{3}$/i.test(code)) onChange({ code: code.toUpperCase(), text: code.toUpperCase() })
      }}
      stale={query !== typed.trim() || airports.isPlaceholderData}
      count={messages.airports(found.length)}
      {...frame}
    />
  )
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' })

function optionOf({ code, city, name, country }: AirportPlace): ComboOption {
  const where = /^[A-Z]{2}$/.test(country) ? COUNTRIES.of(country) : country
  return { value: code, title: airportText(city, code), detail: [name, where].filter(Boolean).join(' · ') }
}
