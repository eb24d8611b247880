/** The sign-in token. It leaves the address bar and history before anything else runs. */
export const signInToken: string | null = takeToken()

function takeToken(): string | null {
  if (!/^\/auth\/verify\/?$/.test(location.pathname)) return null
  const token = new URLSearchParams(location.search).get('token')
  history.replaceState(null, '', '/auth/verify')
  return token
}
