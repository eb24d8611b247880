import type { SystemConfig } from '#contract/admin/config.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { configMessages as messages } from './messages.ts'

/** What is missing or unsafe, or that all is there (spec debug-11); then what else could be set. */
export function HealthCheck({ warnings, advice }: Pick<SystemConfig, 'warnings' | 'advice'>) {
  return (
    <Card title={messages.health}>
      {warnings.length ? (
        <ul className="grid gap-2">
          {warnings.map((warning) => (
            <li key={warning}>
              <Notice tone="warn">{warning}</Notice>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="ok">
          <strong>{messages.complete}</strong> <span>{messages.completeText}</span>
        </Notice>
      )}
      {advice.length ? (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{messages.advice}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-ink2">
            {advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
