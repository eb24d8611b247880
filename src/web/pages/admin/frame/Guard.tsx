import { useEffect, type ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Loading } from '../ui/Loading.tsx'
import { NO_TOKEN } from './admin-call.ts'
import { useDoor } from './door.ts'
import { messages } from './messages.ts'
import { LOGIN } from './places.ts'
import { endWhenOver, useToken } from './session.ts'

/** Shows the console to who is signed in, or needs not be; sends everybody else to sign in, and back afterwards (spec B §2). */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken()
  const door = useDoor(token === null)
  const [place] = useLocation()
  const search = useSearch()
  useEffect(() => (token ? endWhenOver(NO_TOKEN) : undefined), [token])
  if (token || door === 'open') return children
  if (door === null) return <Loading text={messages.loading} />
  return <Redirect to={LOGIN} replace state={{ from: search ? `${place}?${search}` : place }} />
}
