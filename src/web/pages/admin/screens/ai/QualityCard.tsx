import type { AiQuality, ExtractionRate } from '#contract/admin/ai.ts'
import { Card } from '../../ui/Card.tsx'
import { OrNone } from '../../ui/Figures.tsx'
import { ofOne, percent } from '../../ui/format.ts'
import { Meter } from '../../ui/Meter.tsx'

/** How much of what is there is found, over the last week. */
export function QualityCard({ quality: { avgConfidence, extractionRates } }: { quality: AiQuality }) {
  const { flights, accommodations, travelers } = extractionRates
  return (
    <Card title="Extraction Quality Metrics" about="last 7 days">
      <dl className="grid gap-4">
        <Line
          name="Overall Confidence"
          share={avgConfidence === null ? null : avgConfidence * 100}
          text={ofOne(avgConfidence, 1)}
          why="nothing was read"
        />
        <RateLine name="Flight Extraction" rate={flights} />
        <RateLine name="Hotel Extraction" rate={accommodations} />
        <RateLine name="Traveler Extraction" rate={travelers} />
      </dl>
    </Card>
  )
}

function RateLine({ name, rate: { rate, successes, attempts } }: { name: string; rate: ExtractionRate }) {
  return (
    <Line
      name={name}
      share={rate}
      text={percent(rate)}
      why="no attempts"
      note={`${successes}/${attempts} attempts`}
    />
  )
}

type LineProps = { name: string; share: number | null; text: string; why: string; note?: string }

function Line({ name, share, text, why, note }: LineProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3">
        <dt>{name}</dt>
        <dd className="tnum font-bold">
          {note ? <span className="mr-2 text-sm font-normal text-ink2">{note}</span> : null}
          <OrNone text={text} why={why} />
        </dd>
      </div>
      <dd>
        <Meter label={name} share={share ?? 0} />
      </dd>
    </div>
  )
}
