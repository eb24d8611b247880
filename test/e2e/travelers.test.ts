import { beforeAll, expect, test } from 'vitest'
import type { TravelerRow } from '#contract/trip.ts'
import { violations } from './axe.ts'
import { LAPTOP, PHONE } from './browser.ts'
import { FAMILY, onMeetingDay } from './family.ts'
import { dialog, tripPage } from './pages.ts'
import { openStage } from './stage.ts'
import { makeTrip, viewLink } from './trips.ts'

const stage = openStage()

let family: string
beforeAll(async () => {
  family = viewLink(await makeTrip(stage.url(), 'Hughes family reunion', FAMILY))
})

const SCREENS = [
  { device: 'a phone', screen: PHONE, wide: false },
  { device: 'a laptop', screen: LAPTOP, wide: true },
]

test.each(SCREENS)(
  'on $device the travelers tab tells how to reach people, when they come and go and with whom (spec view-18, view-19, view-20, trip-15)',
  async ({ screen, wide }) => {
    const { page } = await stage.visitor(screen)
    await page.route('**/api/itineraries/*/travelers', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: withOddOnes((await response.json()) as TravelerRow[]) })
    })
    await onMeetingDay(page)
    const { panel, flight, open } = tripPage(page)
    await open(`${family}?tab=travelers`)
    await expect(panel.getByText('Maya Hughes')).toBeSeen()
    const text = await words(panel)
    const labels = ['Name', 'Arrives', 'Departs', 'Travel with', 'Stay']
    expect(labels.filter((label) => text.includes(label))).toEqual(wide ? labels : [])
    expect(text).toMatch(wide ? /Tom Becker.*13:55 45 min late Fri,? 11 June LH 1128/ : LINE)
    expect(text).toMatch(wide ? /Eleanor, James \+2/ : /Hotel Guest No arrival data/)

    const sheetOf = async (name: string) => {
      await panel.getByRole('button', { name: new RegExp(name) }).click()
      await dialog(page, name).box.waitFor()
      return dialog(page, name)
    }
    for (const [name, said] of SHEETS) {
      const sheet = await sheetOf(name)
      expect(await words(sheet.box)).toMatch(said)
      await sheet.close()
      await expect(sheet.box).toBeGone()
    }
    const { box } = await sheetOf('Nadia Popular')
    expect(await box.getByRole('link', { name: '+34 600 000 000' }).getAttribute('href')).toBe(
      'tel:+34600000000',
    )
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(box).toBeGone()
    const maya = await sheetOf('Maya Hughes')
    const mail = maya.box.getByRole('link', { name: 'maya.hughes@inbox.example' })
    expect(await mail.getAttribute('href')).toBe('mailto:maya.hughes@inbox.example')
    await maya.button('DL 195').click()
    await expect(flight('DL 195').and(page.locator(':focus'))).toBeSeen()
  },
)

const LINE = /Tom Becker Fri,? 13:55 45 min late/

/** What the sheet of a person tells. */
const SHEETS: [name: string, said: RegExp][] = [
  [
    'Tom Becker',
    /Arrives 13:55 45 min late Fri,? 11 June LH 1128 No one’s picking them up yet Departs 18:00/,
  ],
  ['Tom Becker', /Stay 7 days .*Travel with Priya Patel$/],
  ['Sofia Rossi', /From: Rome .*Travel with Solo$/],
  [
    'Eleanor Hughes',
    /Hotel Mirador del Born Carrer de la Ribera 17, 08003 Barcelona, Spain Fri,? 11 Jun – Fri,? 18 Jun/,
  ],
  ['Hotel Guest', /No arrival data .*Stay 1 day/],
  [
    'Nadia Popular',
    /No departure data .*Travel with Eleanor Hughes, James Hughes, Leo Hughes,? and Maya Hughes$/,
  ],
]

/** People of whom little is known, and one with many companions and a phone. */
function withOddOnes(rows: TravelerRow[]): TravelerRow[] {
  const [first] = rows
  if (!first) throw new Error('The trip has no travelers')
  const nobody = { arrivalDate: null, arrivalTime: null, arrivalFlights: [] }
  const stays = { departureDate: null, departureTime: null, departureFlights: [] }
  return [
    ...rows,
    { ...first, ...nobody, id: 'odd-1', name: 'Hotel Guest', tripDurationDays: 1 },
    {
      ...first,
      ...stays,
      id: 'odd-2',
      name: 'Nadia Popular',
      phone: '+34 600 000 000',
      companions: ['Eleanor Hughes', 'James Hughes', 'Leo Hughes', 'Maya Hughes'],
    },
  ]
}

async function words(place: { innerText: () => Promise<string> }): Promise<string> {
  return (await place.innerText()).replace(/\s+/g, ' ')
}
