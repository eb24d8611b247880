/**
 * Pages and what the build made for them; patterns as in src/web/routes.tsx and, of the operator console, src/web/pages/admin/frame/places.ts,
 * which a test holds in step (spec page-1, page-3, page-4, console-6).
 */
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
  '/admin': 'admin.html',
  '/admin/login': 'admin.html',
  '/admin/status/ai': 'admin.html',
  '/admin/status/email': 'admin.html',
  '/admin/status/storage': 'admin.html',
  '/admin/status/performance': 'admin.html',
  '/admin/status/notifications': 'admin.html',
  '/admin/debug/deployments': 'admin.html',
  '/admin/debug/email': 'admin.html',
  '/admin/debug/ai-debugger': 'admin.html',
  '/admin/debug/logs': 'admin.html',
  '/admin/debug/webhooks': 'admin.html',
  '/admin/debug/storage': 'admin.html',
  '/admin/debug/trip-inspector': 'admin.html',
  '/admin/debug/config': 'admin.html',
}

/** What every other address gets, with 404; below /admin it is the console, which has a page of its own for that. */
export const NOT_FOUND_FILE = 'not-found.html'
export const CONSOLE_FILE = PAGE_FILES['/admin']
const BELOW_CONSOLE = /^\/admin\//i

const FILES = Object.entries(PAGE_FILES).map(([pattern, file]) => ({ path: toRegExp(pattern), file }))

/** The file of the page at a path; null where there is none. */
export function pageFile(path: string): string | null {
  return FILES.find((page) => page.path.test(path))?.file ?? null
}

/** The file that says that there is no page at a path. */
export function missingFile(path: string): string {
  return BELOW_CONSOLE.test(path) ? CONSOLE_FILE : NOT_FOUND_FILE
}

/** As the app reads patterns: capitals and a slash at the end do not matter. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}
