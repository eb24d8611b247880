import { readFileSync } from 'node:fs'
import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import { feature, mesh } from 'topojson-client'

/** Coasts (polygons of [lng, lat] rings) and borders (lines), cut at ±180° against streaks. */
export function buildLand() {
  const atlas = JSON.parse(
    readFileSync(new URL('node_modules/world-atlas/countries-110m.json', import.meta.url), 'utf8'),
  )
  const land = feature(atlas, atlas.objects.land)
  const borders = cut(mesh(atlas, atlas.objects.countries, (one, other) => one !== other))
  const parts =
    land.type === 'FeatureCollection' ? land.features.map(({ geometry }) => geometry) : [land.geometry]
  const rings = parts
    .flatMap((geometry) => polygonsOf(cut(geometry)))
    .map((polygon) => polygon.map(tidy).filter((ring) => ring.length > 3))
  return {
    land: rings.filter((polygon) => polygon.length > 0),
    borders: linesOf(borders)
      .map(tidy)
      .filter((line) => line.length > 1),
  }
}

/** An equirectangular projection with one pixel a degree: changes nothing, but cuts at the date line. */
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)

const cut = (geometry) => geoProject(geometry, degrees)

function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

function linesOf(geometry) {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

/** Rounds to 0.1° (11 km), turns the projection's downward y into latitude, and drops coinciding points. */
function tidy(points) {
  const rounded = points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(-y * 10) / 10 + 0])
  return rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1][0] || y !== rounded[at - 1][1])
}
