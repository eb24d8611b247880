import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'

/** `updated`: `yyyy-mm-dd`. */
export type LegalDocument = {
  title: string
  updated: string
  lead: string
  sections: readonly LegalSection[]
}

/** `id`: its anchor. A block is a paragraph or a list, with links as `[words](address)`. */
export type LegalSection = { id: string; title: string; blocks: readonly (string | readonly string[])[] }

const MEGABYTE = 1024 * 1024
const MINUTE_MS = 60_000

/** What a text says as `{name}`: the limits that the code keeps. */
const FIGURES: Record<string, unknown> = {
  ...LIMITS,
  product: PRODUCT,
  aiChars: LIMITS.aiChars.toLocaleString('en'),
  fileMB: LIMITS.fileBytes / MEGABYTE,
  mailMB: LIMITS.mailBytes / MEGABYTE,
  wrongTriesMinutes: LIMITS.wrongTriesMs / MINUTE_MS,
  magicEmailDays: LIMITS.magicEmailHours / 24,
  notificationKeptHours: LIMITS.notificationKeptMs / MINUTE_MS / 60,
}

/** A text with its figures filled in; `more`: those that only it has. */
export const withFigures = (text: LegalDocument, more: Record<string, number> = {}): LegalDocument =>
  JSON.parse(JSON.stringify(text), (_, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/\{(\w+)\}/g, (__, name: string) => String(more[name] ?? FIGURES[name]))
      : value,
  ) as LegalDocument
