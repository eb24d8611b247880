import { weekdaysNamed } from '../offline/months.ts'
import type { Place } from './setting.ts'

/** Characters between a weekday and its date. */
const REACH = 6

/** The place of a date, with the weekday that stands right before or behind it in its cell. */
export function withWeekday(place: Place): Place {
  const { page } = place
  if (page.view === 'source') return place
  const words = page.words.filter(
    ({ start, end }) =>
      (end <= place.start && place.start - end < REACH) || (start >= place.end && start - place.end < REACH),
  )
  const weekday = words.find(({ mention, start, end }) => {
    const between = end <= place.start ? page.text.slice(end, place.start) : page.text.slice(place.end, start)
    return !/[\n|]|\s\/\s/.test(between) && weekdaysNamed(mention.raw).length > 0
  })
  if (!weekday) return place
  return { page, start: Math.min(place.start, weekday.start), end: Math.max(place.end, weekday.end) }
}
