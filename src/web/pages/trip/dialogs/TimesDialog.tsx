import type { ReactNode } from 'react'
import { clockWords } from '#web/format.ts'
import { languageHas12, saveTimes, useTimes, visitorZone, zoneCity, type Times } from '#web/times.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { timesMessages } from '../messages.ts'
import { timesDialogMessages as messages } from './messages.ts'

export function TimesDialog({ onClose }: { onClose: () => void }) {
  const times = useTimes()
  const city = zoneCity(visitorZone())
  const choose = (change: Partial<Times>) => saveTimes({ ...times, ...change })
  const usual = clockWords('14:05', languageHas12())
  return (
    <Dialog open onClose={onClose} title={messages.title} description={messages.kept}>
      <div className="grid gap-6">
        <Group legend={messages.zone}>
          <Choice
            name="zone"
            checked={times.zone === 'airport'}
            onChoose={() => choose({ zone: 'airport' })}
            {...messages.airports}
          />
          <Choice
            name="zone"
            checked={times.zone === 'visitor'}
            onChoose={() => choose({ zone: 'visitor' })}
            title={timesMessages.yours(city)}
            hint={messages.yoursHint(city)}
          />
        </Group>
        <Group legend={messages.clock}>
          {(['locale', '12', '24'] as const).map((clock) => (
            <Choice
              key={clock}
              name="clock"
              checked={times.clock === clock}
              onChoose={() => choose({ clock })}
              title={clock === 'locale' ? messages.clocks.locale(usual) : messages.clocks[clock]}
            />
          ))}
        </Group>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </Dialog>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      {children}
    </fieldset>
  )
}
