import { readFileSync } from 'node:fs'
import cityNames from './hand/cities.json' with { type: 'json' }
import nicknames from './hand/nicknames.json' with { type: 'json' }
import cityNamesByScript from './hand/scripts.json' with { type: 'json' }

const LANGUAGES = (
  'de fr es pt it nl pl cs sv da nb fi tr ru uk el hu ro ja zh zh-Hant ko id vi th ar he fa ur hi bn ta te ml ' +
  'mr gu kn pa ne si my km lo ka hy kk mn ky bg sr mk sk sl hr lt lv et az uz sq is'
).split(' ')

/** Names with their IATA codes ("NRT HND") that airport rows lack: CLDR's cities, other names, nicknames. */
export function buildCities({ airports }) {
  const cities = new Map([
    ...byName(cityNamesByScript),
    ...cldrNames(airports),
    ...otherNames(airports, 'city', 'cities'),
    ...byName(cityNames),
  ])
  return {
    cities: sorted(cities),
    airports: sorted(otherNames(airports, 'name', 'names')),
    nicknames: sorted(byName(nicknames)),
  }
}

/** CLDR names one city per time zone in all languages: it fits the zone's airports with that English city. */
function cldrNames(airports) {
  const english = exemplarCities('en')
  const served = new Map()
  for (const { code, city, zone } of airports.filter(isServed)) {
    const key = `${zone} ${fold(city)}`
    served.set(key, [...(served.get(key) ?? []), code])
  }
  const names = new Map()
  for (const language of LANGUAGES)
    for (const [zone, name] of exemplarCities(language)) {
      const inEnglish = english.get(zone) ?? zone.split('/').at(-1).replaceAll('_', ' ')
      const codes = served.get(`${zone} ${fold(inEnglish)}`)
      if (codes && fold(name) !== fold(inEnglish)) names.set(name, codes.join(' '))
    }
  return names
}

function exemplarCities(language) {
  const path = new URL(`node_modules/cldr-dates-full/main/${language}/timeZoneNames.json`, import.meta.url)
  const zones = JSON.parse(readFileSync(path, 'utf8')).main[language].dates.timeZoneNames.zone
  const cities = new Map()
  const walk = (node, path) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object') continue
      if (value.exemplarCity) cities.set([...path, key].join('/'), value.exemplarCity)
      walk(value, [...path, key])
    }
  }
  walk(zones, [])
  return cities
}

/** Names under `more` of served airports, where they differ from the `own` one. */
function otherNames(airports, own, more) {
  const names = new Map()
  for (const airport of airports.filter(isServed))
    for (const other of airport[more])
      if (fold(other) !== fold(airport[own])) names.set(other, joined(names.get(other), airport.code))
  return names
}

/** `{ LIS: 'Lissabon, Lisbonne' }` → entries of name and codes; a name may stand with several codes. */
function byName(table) {
  const names = new Map()
  for (const [codes, list] of Object.entries(table))
    for (const name of list.split(',')) names.set(name.trim(), joined(names.get(name.trim()), codes))
  return names
}

function joined(codes = '', code) {
  return [...new Set([...codes.split(' '), ...code.split(' ')].filter(Boolean))].join(' ')
}

const isServed = ({ closed, size }) => !closed && size !== 'S'

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function sorted(names) {
  return Object.fromEntries([...names].sort(([one], [other]) => (one < other ? -1 : 1)))
}
