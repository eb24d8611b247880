import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { NOTHING_SET_UP, type LandingPageData } from '#contract/landing-page.ts'
import { LIMITS } from '#contract/limits.ts'
import { DATA_HERE, DRAWN_HERE } from '#contract/trip-page.ts'
import { ConfigError, type Config } from '#server/config.ts'

const words = (most: number) => z.string().trim().min(1).max(most)

/** The file that LANDING_CLAIMS names: what the operator can vouch for. */
const Claims = z.strictObject({
  families: words(20).nullable().default(null),
  quotes: z
    .array(z.strictObject({ quote: words(300), name: words(60), role: words(80) }))
    .max(LIMITS.testimonials)
    .default([]),
})

type Settings = Pick<Config, 'EMAIL_DOMAIN' | 'AI_BASE_URL' | 'LANDING_CLAIMS'>

/**
 * HTML of the landing page for what this server has set up; null where that is nothing, so that the built
 * page says all, and where the pages are not built. Throws a `ConfigError` if the claims cannot be read.
 */
export async function landingPage(webFolder: string, settings: Settings): Promise<string | null> {
  const data: LandingPageData = {
    mail: settings.EMAIL_DOMAIN !== null,
    model: settings.AI_BASE_URL !== null,
    ...(settings.LANDING_CLAIMS === null
      ? { families: null, quotes: [] }
      : readClaims(settings.LANDING_CLAIMS)),
  }
  const isPlain = JSON.stringify(data) === JSON.stringify(NOTHING_SET_UP)
  return isPlain ? null : drawLandingPage(webFolder, data)
}

type Drawing = { drawLanding: (data: LandingPageData) => Promise<string> }

/** Null without a build. */
export async function drawLandingPage(webFolder: string, data: LandingPageData): Promise<string | null> {
  const shell = path.join(webFolder, 'landing-drawn.html')
  const module = path.join(webFolder, '../web-server/landing-static.js')
  if (!existsSync(shell) || !existsSync(module)) return null
  const { drawLanding } = (await import(pathToFileURL(module).href)) as Drawing
  const drawn = await drawLanding(data)
  return (
    readFileSync(shell, 'utf8')
      .replace(DRAWN_HERE, () => drawn)
      // Nothing in it can end the data block, as in a trip's page
      .replace(DATA_HERE, () => JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
  )
}

function readClaims(file: string): z.output<typeof Claims> {
  try {
    return Claims.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    const why = issue
      ? `${issue.path.join('.') || 'the file'}: ${issue.message}`
      : 'it cannot be read as JSON'
    throw new ConfigError(`Configuration: LANDING_CLAIMS ${file}: ${why}`)
  }
}
