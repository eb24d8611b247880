/**
 * The token of a link to sign in. It leaves the address bar and the history as soon as the script runs,
 * before anything else is fetched. Null where the address has none.
 */
export const signInToken: string | null = takeToken()

function takeToken(): string | null {
  if (!/^\/auth\/verify\/?$/.test(location.pathname)) return null
  const token = new URLSearchParams(location.search).get('token')
  history.replaceState(null, '', '/auth/verify')
  return token
}
