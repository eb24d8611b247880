import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Languages that pictures are read in unless told otherwise: Tesseract's codes (ISO 639-2/T). */
export const DEFAULT_OCR_LANGUAGES: readonly string[] = ['eng', 'deu', 'fra', 'spa', 'ita', 'por']

export function missingOcrPackages(languages: readonly string[]): string[] {
  return languages
    .filter((language) => languageFile(language) === null)
    .map((language) => `${SCOPE}${language}`)
}

/** A language's gzipped data in its installed package: integers, the faster of two kinds; null if missing. */
export function languageFile(language: string): string | null {
  if (!/^[a-z]{3}(?:_[a-z]{2,8})?$/.test(language)) return null
  try {
    const folder = path.dirname(fileURLToPath(import.meta.resolve(`${SCOPE}${language}/package.json`)))
    const file = path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

const SCOPE = '@tesseract.js-data/'
