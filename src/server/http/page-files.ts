/** Pages and what the build made for them; patterns as in src/web/routes.tsx, which a test holds in step (spec A §2). */
export const PAGE_FILES = {
  '/': 'index.html',
  '/terms': 'terms.html',
  '/privacy': 'privacy.html',
  '/contact': 'contact.html',
  '/auth/verify': 'app.html',
  '/my-trips': 'app.html',
  '/profile': 'app.html',
  '/alerts': 'app.html',
  '/itinerary/:itineraryId/:viewPassword?': 'trip.html',
}

/** What every other address gets, with 404. */
export const NOT_FOUND_FILE = 'not-found.html'

const FILES = Object.entries(PAGE_FILES).map(([pattern, file]) => ({ path: toRegExp(pattern), file }))

/** The file of the page at a path; null where there is none. */
export function pageFile(path: string): string | null {
  return FILES.find((page) => page.path.test(path))?.file ?? null
}

/** As the app reads patterns: capitals and a slash at the end do not matter. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}
