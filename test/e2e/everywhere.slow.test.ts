import { beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { WALKS, type Links } from './everywhere.ts'
import { FAMILY } from './family.ts'
import { flawsOf } from './sound.ts'
import { openStage } from './stage.ts'
import { editLink, makeTrip, viewLink } from './trips.ts'

const stage = openStage({ EMAIL_DOMAIN: 'mail.example.com', SMTP_PORT: '0' })

let links: Links
beforeAll(async () => {
  const trip = await makeTrip(stage.url(), 'Hughes family reunion', FAMILY)
  const empty = await makeTrip(stage.url(), 'New Trip')
  links = { view: viewLink(trip), edit: editLink(trip), empty: editLink(empty) }
})

test.each(WALKS)(
  '$walk keep WCAG 2.2 AA on every screen, in the light and the dark, at 320 px and at 200 % text',
  async ({ places }) => {
    const { page, expectStatus } = await stage.visitor(PHONE)
    expectStatus(404)
    for (const { name, show, within, leave } of places) {
      await show(page, links)
      expect({ name, flaws: await flawsOf(page, within) }).toEqual({ name, flaws: [] })
      await leave?.(page)
    }
  },
  240_000,
)
