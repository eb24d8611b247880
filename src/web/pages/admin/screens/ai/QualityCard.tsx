import type { AiQuality, ExtractionRate } from '#contract/admin/ai.ts'
import { Card } from '../../ui/Card.tsx'
import { OrNone } from '../../ui/Figures.tsx'
import { ofOne, percent } from '../../ui/format.ts'
import { ShareLine } from '../../ui/ShareLine.tsx'

/** How much of what is there is found, over the last week. */
export function QualityCard({ quality: { avgConfidence, extractionRates } }: { quality: AiQuality }) {
  const { flights, accommodations, travelers } = extractionRates
  return (
    <Card
      title="Extraction Quality Metrics"
      about="last 7 days, of readings that found such a thing or nothing at all"
    >
      <dl className="grid gap-4">
        <ShareLine
          name="Overall Confidence"
          share={avgConfidence === null ? null : avgConfidence * 100}
          value={<OrNone text={ofOne(avgConfidence, 1)} why="nothing was read" />}
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
    <ShareLine
      name={name}
      share={rate}
      value={<OrNone text={percent(rate)} why="no attempts" />}
      note={`${successes}/${attempts} attempts`}
    />
  )
}
