import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import type { NegativeTexts } from './texts.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** By the code of `languages/all.ts`. */
export const NEGATIVE_TEXTS: Readonly<Record<string, NegativeTexts>> = {
  'en-GB': en,
  'en-US': en,
  de,
  fr,
  es,
  it,
  'pt-BR': pt,
  nl,
  pl,
  sv,
  tr,
  ru,
  ja,
  'zh-Hans': zh,
  ko,
  ar,
  id,
}
