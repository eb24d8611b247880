import { expect, test } from 'vitest'
import { formMessages as messages, problemsOf } from './form.ts'

test.for([
  { values: { name: 'Anna', email: 'anna@family.example' }, problems: {} },
  { values: { name: '', email: 'a.b+c@mail.family.example' }, problems: { name: messages.missing } },
  { values: { email: '' }, problems: { email: messages.email } },
  { values: { email: 'anna' }, problems: { email: messages.email } },
  { values: { email: 'anna@family' }, problems: { email: messages.email } },
  { values: { email: 'anna smith@family.example' }, problems: { email: messages.email } },
  {
    values: { email: '@family.example', subject: '' },
    problems: { email: messages.email, subject: messages.missing },
  },
])('$values has the problems $problems (spec account-11)', ({ values, problems }) => {
  expect(problemsOf(values as Record<string, string>)).toEqual(problems)
})
