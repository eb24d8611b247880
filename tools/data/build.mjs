import { buildAirports } from './airports.mjs'
import { buildCities } from './cities.mjs'
import { buildLand } from './land.mjs'
import { writeJson } from './write.mjs'

const airports = await buildAirports()
writeJson('airports.json', airports.file)
writeJson('cities.json', buildCities(airports))
writeJson('land.json', buildLand())
