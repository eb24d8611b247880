import { ERRORS } from '#contract/errors.ts'
import { LIMITS, PICKER_ENDINGS, UPLOAD_TYPES } from '#contract/limits.ts'

/**
 * Why a file cannot be uploaded, in the words of spec document-2, document-3, document-4 and document-5; null when it
 * can. Sizes in bytes.
 */
export function fileProblem(file: { name: string; size: number; type: string } | null): string | null {
  if (!file) return ERRORS['upload.none'].message
  if (file.size > LIMITS.fileBytes) return ERRORS['upload.too_large'].message
  if (file.name.length > LIMITS.fileNameChars) return ERRORS['upload.name_too_long'].message
  if (file.size === 0) return ERRORS['upload.empty'].message
  return isSupported(file) ? null : ERRORS['upload.unsupported'].message
}

/** Browsers know no type for .eml and .msg, so the ending counts too. */
function isSupported({ name, type }: { name: string; type: string }): boolean {
  const lower = name.toLowerCase()
  const endings = [...PICKER_ENDINGS, '.html', '.htm']
  return UPLOAD_TYPES.some((allowed) => type === allowed) || endings.some((ending) => lower.endsWith(ending))
}
