import { Check, Minus, TriangleAlert } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { Figures } from '../../ui/Figures.tsx'
import type { ConfigCard, Setting } from './config-cards.ts'
import { configMessages as messages } from './messages.ts'

/** One of the cards of spec debug-11. */
export function SettingsCard({ card: { id, settings } }: { card: ConfigCard }) {
  return (
    <Card title={messages.cards[id]}>
      <Figures
        lines={settings.map((setting) => ({
          label: setting.name,
          value: <SettingValue setting={setting} />,
        }))}
      />
    </Card>
  )
}

function SettingValue({ setting }: { setting: Setting }) {
  if (setting.kind === 'value')
    return setting.value ?? <span className="font-normal text-ink2">{messages.none}</span>
  if ('needed' in setting) return <Presence isSet={setting.kind === 'present'} needed={setting.needed} />
  return messages[setting.kind]
}

/** Whether a secret is there, and never what it is. */
export function Presence({ isSet, needed = false }: { isSet: boolean; needed?: boolean }) {
  const Icon = isSet ? Check : needed ? TriangleAlert : Minus
  const colour = isSet ? 'text-ok' : needed ? 'text-warn' : 'font-normal text-ink2'
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden className="size-4" />
      {isSet ? messages.present : messages.absent}
    </span>
  )
}
