/**
 * The sections of the two specifications, and what of them comes later, each with its reason.
 * A section stands either in `docs/spec-map.md` with source and test, or here with a reason.
 */
export const SPEC_SECTIONS = {
  'A §1': 'What the product does and for whom (public area)',
  'A §2': 'Screens and routes (public area)',
  'A §3': 'Entities and their fields (public area)',
  'A §4': 'States and transitions (public area)',
  'A §5': 'Validation rules (public area)',
  'A §6': 'Roles and permissions (public area)',
  'A §7': 'Calls (public area)',
  'A §8': 'Error catalogue (public area)',
  'A §9': 'Business constants and limits (public area)',
  'B §1': 'What the product does and for whom (operator)',
  'B §2': 'Screens and routes (operator)',
  'B §3': 'Entities and their fields (operator)',
  'B §4': 'States and transitions (operator)',
  'B §5': 'Validation rules (operator)',
  'B §6': 'Roles and permissions (operator)',
  'B §7': 'Calls (operator)',
  'B §8': 'Error catalogue (operator)',
  'B §9': 'Business constants and limits (operator)',
} as const

export type SpecSection = keyof typeof SPEC_SECTIONS

export const COMES_LATER: Partial<Record<SpecSection, string>> = {
  'B §1': 'The operator console is built on top of the public area, which comes first.',
  'B §2': 'The operator console is built on top of the public area, which comes first.',
  'B §3': 'Notifications have their shape; the console brings the rest.',
  'B §4': 'The stages of a notification are told and shown; the states of the console come with it.',
  'B §5': 'The rules of notifications hold; those of the console come with it.',
  'B §6': 'Operator rows are closed (401) until the console brings a session.',
  'B §7': 'The stream of a trip is live; the console brings the operator calls.',
  'B §8': 'What a browser keeps of notifications is bounded; the texts of the console come with it.',
  'B §9': 'The limits of notifications hold; those of the console come with it.',
}
