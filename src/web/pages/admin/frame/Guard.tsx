import { useEffect, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Loading } from '../ui/Loading.tsx'
import { NO_TOKEN } from './admin-call.ts'
import { useConsoleAccess } from './console-access.ts'
import { messages } from './messages.ts'
import { LOGIN } from './places.ts'
import { endWhenOver, useToken } from './session.ts'

/** Shows the console to who is signed in, or needs not be; sends everybody else to sign in, and back afterwards (spec console-3). */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken()
  const access = useConsoleAccess(token === null)
  const [place] = useLocation()
  const search = useSearch()
  useEffect(() => (token ? endWhenOver(NO_TOKEN) : undefined), [token])
  if (token || access === 'open') return children
  if (access === null) return <Loading text={messages.loading} />
  return <Redirect to={LOGIN} replace state={{ from: search ? `${place}?${search}` : place }} />
}
