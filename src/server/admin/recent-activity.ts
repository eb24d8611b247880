import type { RecentActivity } from '#contract/admin/overview.ts'
import { errorOf, noteOf, subjectOf } from './mail-words.ts'
import type { OverviewStore } from './overview.store.ts'

const SHOWN = 100

/** What happened since an instant, newest first and in words without anything of a trip: at most 100. */
export async function recentActivity(store: OverviewStore, since: string): Promise<RecentActivity[]> {
  const [mails, readings, trips, events] = await Promise.all([
    store.mails(since, SHOWN),
    store.readings(since, SHOWN),
    store.trips(since, SHOWN),
    store.serverEvents(since, SHOWN),
  ])
  return [
    ...mails.map(ofMail),
    ...readings.map(ofReading),
    ...trips.map(({ at }) => ({ type: 'trip_created', description: 'A trip was made', timestamp: at })),
    ...events.map(({ at, kind, detail }) => ({ type: kind, description: detail, timestamp: at })),
  ]
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, SHOWN)
}

type Stored<Name extends 'mails' | 'readings'> = Awaited<ReturnType<OverviewStore[Name]>>[number]

function ofMail(event: Stored<'mails'>): RecentActivity {
  const { at, direction, status } = event
  const subject = subjectOf(event)
  const note = noteOf(event)
  const why = note ? `: ${note}` : ''
  const type = direction === 'outbound' && status === 'failed' ? 'mail_not_delivered' : `mail_${status}`
  return { type, description: `${subject}${why}`, timestamp: at }
}

function ofReading(run: Stored<'readings'>): RecentActivity {
  const { at, kind, engine, model, failure } = run
  const source = SOURCES[kind] ?? 'Document'
  if (failure !== null)
    return { type: 'reading_failed', description: `${source}: ${errorOf(failure)}`, timestamp: at }
  const found = [
    some(run.flights, 'flight'),
    some(run.travelers, 'traveler'),
    some(run.accommodations, 'stay'),
  ].filter(Boolean)
  const by = engine === 'model' && model ? model : 'the embedded reader'
  const description = `${source}, read by ${by}: ${found.join(', ') || 'no booking'}`
  return { type: 'document_read', description, timestamp: at }
}

const SOURCES: Record<string, string> = {
  upload: 'File',
  text: 'Pasted text',
  mail: 'Mail',
  debug: 'Trial of the debugger',
}

const some = (count: number, noun: string) => count && `${count} ${noun}${count === 1 ? '' : 's'}`
