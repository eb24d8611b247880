import { Suspense, useEffect, type ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { CONSOLE_GROUPS, CONSOLE_HOME, CONSOLE_LOGIN } from '#contract/admin/screens.ts'
import { NETWORK_ERROR } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadingPart } from '#web/ui/data/Watched.tsx'
import { ErrorBoundary, tryAgain, type Failure } from '#web/ui/ErrorBoundary.tsx'
import { PartMissing } from '#web/ui/lazy.ts'
import { Frame } from './Frame.tsx'
import { MatterLink } from './links.tsx'
import { LoginPage } from './LoginPage.tsx'
import { Page } from './Page.tsx'
import { SCREENS } from './screens.tsx'
import { endWhenOver, useConsoleAccess, useToken } from './session.ts'

/** The operator console at /admin (spec console-3, console-6). */
export function Console() {
  const [place] = useLocation()
  return (
    <Switch>
      <Route path={CONSOLE_LOGIN} component={LoginPage} />
      <Route>
        <Guard>
          <Frame>
            <ErrorBoundary screen={(failure) => <BrokenScreen {...failure} />} place={place}>
              <Suspense fallback={<LoadingPart text="Loading this screen" />}>
                <Switch>
                  {CONSOLE_GROUPS.flatMap(({ screens }) =>
                    screens.map(({ path, title }) => {
                      const { Screen } = SCREENS[path]
                      return (
                        <Route key={path} path={path}>
                          <Screen title={title} />
                        </Route>
                      )
                    }),
                  )}
                  <Route component={MissingScreen} />
                </Switch>
              </Suspense>
            </ErrorBoundary>
          </Frame>
        </Guard>
      </Route>
    </Switch>
  )
}

/** Shows the console if signed in or open; else redirects to sign-in and back (spec console-3). */
function Guard({ children }: { children: ReactNode }) {
  const token = useToken()
  const access = useConsoleAccess(token === null)
  const [place] = useLocation()
  const search = useSearch()
  useEffect(() => (token ? endWhenOver() : undefined), [token])
  if (token || access === 'open') return children
  if (access === null) return <LoadingPart text="Loading this screen" />
  return <Redirect to={CONSOLE_LOGIN} replace state={{ from: search ? `${place}?${search}` : place }} />
}

/** Replaces a screen that failed to render (spec page-8) or to load. */
function BrokenScreen({ error, reset }: Failure) {
  const isMissing = error instanceof PartMissing
  return (
    <Page title="Something went wrong">
      <p role="alert">
        {isMissing ? NETWORK_ERROR : 'An unexpected error occurred. Please try refreshing the page.'}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => (isMissing ? tryAgain(reset) : reset())}>Try Again</Button>
        <Button kind="outline" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
      {import.meta.env.DEV ? <pre className="text-sm whitespace-pre-wrap">{error.stack}</pre> : null}
    </Page>
  )
}

function MissingScreen() {
  return (
    <Page title="Page not found">
      <p className="text-ink2">The console has no screen at this address.</p>
      <MatterLink href={CONSOLE_HOME}>Go to System Overview</MatterLink>
    </Page>
  )
}
