import { de } from './de.ts'
import { enGB, enUS } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Language } from './language.ts'
import { nl } from './nl.ts'
import { pt, ptBR } from './pt.ts'

/** Every language of generated documents. */
export const LANGUAGES: readonly Language[] = [enGB, enUS, de, fr, es, it, pt, ptBR, nl]
