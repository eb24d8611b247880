import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { LOGIN } from './places.ts'
import { IS_OPEN, useToken } from './session.ts'

/** Shows the console to who is signed in; sends everybody else to sign in, and back afterwards (spec B §2). */
export function Guard({ children }: { children: ReactNode }) {
  const token = useToken()
  const [place] = useLocation()
  const search = useSearch()
  if (token || IS_OPEN) return children
  return <Redirect to={LOGIN} replace state={{ from: search ? `${place}?${search}` : place }} />
}
