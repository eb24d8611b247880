import { countText, namesText, numberText, pluralText } from '#web/format.ts'

export const rideMessages = {
  title: 'Who picks up whom',
  hint: 'Landings within 90 minutes share a ride.',
  past: {
    landing: (count: number) => `${numberText(count)} done`,
    leaving: (count: number) => `${numberText(count)} done`,
  },
  others: {
    landing: (count: number) => countText(count, 'pick-up', 'pick-ups'),
    leaving: (count: number) => `${numberText(count)} to the airport`,
  },
  more: {
    landing: (count: number) => `${numberText(count)} more ${pluralText(count, 'pick-up', 'pick-ups')}`,
    leaving: (count: number) => `${numberText(count)} more to the airport`,
  },
  noTime: 'Time TBD',
  noPlace: 'Airport TBD',
  terminals: (names: readonly string[]) =>
    `${pluralText(names.length, 'Terminal', 'Terminals')} ${namesText(names, 9)}`,
  people: (count: number) => countText(count, 'person', 'people'),
  /** `who`: their names, if others have another driver. */
  driver: {
    landing: (driver: string | null, who: string | null) => {
      if (driver === null) return `No one’s picking ${who ?? 'them'} up yet`
      return who === null ? `Picked up by ${driver}` : `${driver} picks up ${who}`
    },
    leaving: (driver: string | null, who: string | null) => {
      if (driver === null) return `No one’s taking ${who ?? 'them'} yet`
      return who === null ? `Taken to the airport by ${driver}` : `${driver} takes ${who}`
    },
  },
} as const
