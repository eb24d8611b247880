import type { ReactNode } from 'react'
import { clockWords } from '#web/format.ts'
import { LOCALE_HAS_12, saveTimes, useTimes, visitorZone, zoneCity, type Times } from '#web/times.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { timesMessages as messages } from '../messages.ts'

export function TimesDialog({ onClose }: { onClose: () => void }) {
  const times = useTimes()
  const city = zoneCity(visitorZone())
  const choose = (change: Partial<Times>) => saveTimes({ ...times, ...change })
  const usual = clockWords('14:05', LOCALE_HAS_12)
  return (
    <Dialog open onClose={onClose} title={messages.title} description={messages.kept}>
      <div className="grid gap-6">
        <Group legend={messages.zone}>
          <Choice
            name="zone"
            on={times.zone === 'airport'}
            onChoose={() => choose({ zone: 'airport' })}
            {...messages.airports}
          />
          <Choice
            name="zone"
            on={times.zone === 'visitor'}
            onChoose={() => choose({ zone: 'visitor' })}
            label={messages.yours(city)}
            hint={messages.yoursHint(city)}
          />
        </Group>
        <Group legend={messages.clock}>
          {(['locale', '12', '24'] as const).map((clock) => (
            <Choice
              key={clock}
              name="clock"
              on={times.clock === clock}
              onChoose={() => choose({ clock })}
              label={clock === 'locale' ? messages.clocks.locale(usual) : messages.clocks[clock]}
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

type ChoiceProps = { name: string; on: boolean; onChoose: () => void; label: string; hint?: string }

function Choice({ name, on, onChoose, label, hint }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border-2 border-line px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
      <input
        type="radio"
        name={name}
        checked={on}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block font-bold">{label}</span>
        {hint ? <span className="block text-sm text-ink2">{hint}</span> : null}
      </span>
    </label>
  )
}
