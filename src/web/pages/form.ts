export type Problems = Record<string, string>

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const pairs = [...new FormData(form)]
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  )
}

/** All fields are required, and `email` is an address (spec account-11); in the order of the fields. */
export function problemsOf(values: Record<string, string>): Problems {
  const found = Object.entries(values).flatMap(([name, value]) => {
    const problem = problemIn(name, value)
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries(found)
}

export const formMessages = {
  missing: 'Please fill this in.',
  email: 'Please enter a whole email address, such as anna@example.com.',
} as const

function problemIn(name: string, value: string): string | null {
  if (value === '') return name === 'email' ? formMessages.email : formMessages.missing
  return name === 'email' && !EMAIL.test(value) ? formMessages.email : null
}

/** What every address has; the server checks more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
