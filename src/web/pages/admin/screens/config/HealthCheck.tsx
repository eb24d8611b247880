import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { configMessages as messages } from './messages.ts'

/** What is missing or unwise; or that all is there (spec B §8). */
export function HealthCheck({ warnings }: { warnings: readonly string[] }) {
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
    </Card>
  )
}
