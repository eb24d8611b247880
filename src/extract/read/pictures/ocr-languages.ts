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
  return installed(`${SCOPE}${language}/package.json`, `4.0.0_best_int/${language}.traineddata.gz`)
}

/** What stands beside a file of an installed package; null where it does not, or the package is missing. */
export function installed(file: string, beside: string): string | null {
  try {
    const found = path.join(path.dirname(fileURLToPath(import.meta.resolve(file))), beside)
    return existsSync(found) ? found : null
  } catch {
    return null
  }
}

const SCOPE = '@tesseract.js-data/'
