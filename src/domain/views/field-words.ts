import type { EditedField, FlightField } from '#contract/flight-fields.ts'
import words from './field-words.json' with { type: 'json' }

export const FIELD_WORDS: Record<FlightField | EditedField, string> & Record<string, string> = words

export const fieldWords = (field: string): string => FIELD_WORDS[field] ?? field
