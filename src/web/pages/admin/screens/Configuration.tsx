import { operatorApi } from '#contract/operator-api.ts'
import { Page } from '../ui/Page.tsx'
import { usePolled } from './controls/use-polled.ts'
import { Watched } from '../ui/Watched.tsx'
import { ask } from './ask.ts'
import { configCards } from './config/config-cards.ts'
import { HealthCheck } from './config/HealthCheck.tsx'
import { configMessages as messages } from './config/messages.ts'
import { SettingsCard } from './config/SettingsCard.tsx'
import { Variables } from './config/Variables.tsx'

/** The settings change with a restart only; asked again so that a restart is seen. */
const EVERY_MS = 300_000

/** Configuration Viewer (spec debug-11). */
export function Configuration() {
  const config = usePolled({
    key: ['console', 'config'],
    every: EVERY_MS,
    load: (signal) => ask(operatorApi.adminConfig, { signal }, messages),
  })
  const count = config.data?.warnings.length
  return (
    <Page
      title={messages.title}
      state={
        count === undefined
          ? null
          : { tone: count ? 'warn' : 'ok', text: count ? messages.warnings(count) : messages.complete }
      }
      updatedAt={config.updatedAt}
      refresh={{ onRefresh: config.refresh, isBusy: config.isBusy }}
    >
      <Watched polled={config} loading={messages.loading}>
        {(data) => (
          <>
            <HealthCheck warnings={data.warnings} advice={data.advice} />
            <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {configCards(data).map((card) => (
                <SettingsCard key={card.id} card={card} />
              ))}
            </div>
            <Variables variables={data.variables} />
          </>
        )}
      </Watched>
    </Page>
  )
}
