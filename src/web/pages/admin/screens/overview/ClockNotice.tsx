import { useMutation } from '@tanstack/react-query'
import { monitoringRows } from '#contract/api/monitoring.ts'
import type { ClockState } from '#contract/admin/overview.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ask } from '../ask.ts'

const HOUR_MS = 3_600_000

const FAILING = {
  failed: 'The clock could not be confirmed.',
  unreachable: 'The server does not answer. Nothing was confirmed.',
}

/** Says that nothing is erased since the clock jumped, and lets the operator say that it is right. */
export function ClockNotice({ clock, onConfirmed }: { clock: ClockState; onConfirmed: () => void }) {
  const day = clock.now.slice(0, 10)
  const confirming = useMutation({
    mutationFn: () => ask(monitoringRows.statusClockConfirm, { body: { day } }, FAILING),
    onSettled: onConfirmed,
  })
  const hours = Math.ceil(clock.trustedInMs / HOUR_MS)
  return (
    <Notice tone="warn" live>
      <p>
        <strong>The clock jumped.</strong> The server last ran on {clock.trustedAt.slice(0, 10)}, and its
        clock now says {day} (UTC). Nothing is erased because of its age until the server has run for{' '}
        {hours === 1 ? '1 more hour' : `${hours} more hours`} with this clock, or until you confirm it. If the
        clock is wrong, correct it. Erasing then resumes at once.
      </p>
      {confirming.error ? <p role="alert">{confirming.error.message}</p> : null}
      <Button className="mt-2" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm that today is {day}
      </Button>
    </Notice>
  )
}
