export type Problems = Record<string, string>

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ])
  return Object.fromEntries(texts)
}

/** All fields are required, and `email` is an address (spec account-11); in the order of the fields. */
export function problemsOf(values: Record<string, string>): Problems {
  const found = Object.entries(values).map(([name, value]) => [name, problemIn(name, value)] as const)
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null))
}

export const formMessages = {
  missing: 'Please fill this in.',
  email: 'Please enter a full email address, such as anna@example.com.',
} as const

function problemIn(name: string, value: string): string | null {
  if (value === '') return name === 'email' ? formMessages.email : formMessages.missing
  return name === 'email' && !EMAIL.test(value) ? formMessages.email : null
}

/** What every address has; the server checks more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
