import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from '#web/pages/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { Frame } from './Frame.tsx'
import { Guard } from './Guard.tsx'
import { LoginPage } from './LoginPage.tsx'
import { messages } from './messages.ts'
import { MissingPage } from './MissingPage.tsx'
import { LOGIN } from './places.ts'
import { SCREENS } from './screens.tsx'

/** The operator console at /admin (spec console-3, console-6). */
export function Console() {
  const [place] = useLocation()
  return (
    <Switch>
      <Route path={LOGIN} component={LoginPage} />
      <Route>
        <Guard>
          <Frame>
            <ErrorBoundary Screen={BrokenScreen} place={place}>
              <Suspense fallback={<Loading text={messages.loading} />}>
                <Switch>
                  {Object.entries(SCREENS).map(([path, screen]) => (
                    <Route key={path} path={path} component={screen} />
                  ))}
                  <Route component={MissingPage} />
                </Switch>
              </Suspense>
            </ErrorBoundary>
          </Frame>
        </Guard>
      </Route>
    </Switch>
  )
}
