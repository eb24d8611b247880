import { cs } from './cs.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { enGB, enUS } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hu } from './hu.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { Language } from './language.ts'
import { nl } from './nl.ts'
import { da, fi, no, sv } from './nordic.ts'
import { pl } from './pl.ts'
import { pt, ptBR } from './pt.ts'
import { ro } from './ro.ts'
import { ar, he } from './rtl.ts'
import { ru } from './ru.ts'
import { id, th, vi } from './southeast.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { zhHans, zhHant } from './zh.ts'

/** Every language of generated documents. */
export const LANGUAGES: readonly Language[] = [
  enGB,
  enUS,
  de,
  fr,
  es,
  it,
  pt,
  ptBR,
  nl,
  pl,
  cs,
  sv,
  no,
  da,
  fi,
  hu,
  ro,
  tr,
  el,
  ru,
  uk,
  ja,
  zhHans,
  zhHant,
  ko,
  ar,
  he,
  th,
  id,
  vi,
]
