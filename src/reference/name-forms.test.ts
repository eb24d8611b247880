import { expect, test } from 'vitest'
import { nameForms } from './gazetteer.ts'

test.each([
  ['London Heathrow', 'London', ['london heathrow', 'heathrow']],
  ['Charles de Gaulle International', 'Paris', ['charles de gaulle international', 'charles de gaulle']],
  ['Ngurah Rai (Bali) International', 'Denpasar', ['ngurah rai', 'bali']],
  ['Barcelona-El Prat', 'Barcelona', ['barcelona el prat', 'el prat']],
  ['Rio de Janeiro Galeão', 'Rio de Janeiro', ['galeao']],
])('%s of %s is also written as each of its parts', (name, city, expected) => {
  expect(nameForms(name, city).map(({ words }) => words)).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['Lisbon Airport', 'Lisbon'],
  ['Aalborg', 'Aalborg'],
  ['San José', 'San Jose'],
])('%s gives no form that is the city alone', (name, city) => {
  expect(nameForms(name, city).map(({ words }) => words)).not.toContain(city.toLowerCase())
})

test('the whole name counts for more than a part of it', () => {
  const bonus = new Map(nameForms('London Heathrow', 'London').map((form) => [form.words, form.bonus]))
  expect(bonus.get('london heathrow')).toBeGreaterThan(bonus.get('heathrow')!)
})
