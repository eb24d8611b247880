import type { ComponentType } from 'react'
import { shown } from '#web/ui/part.ts'
import type { Path } from './places.ts'

/** The screens, each a chunk of its own: a file of ../screens exports the component of its name. */
export const SCREENS: Partial<Record<Path, ComponentType>> = {
  '/admin': shown(() => import('../screens/SystemOverview.tsx').then((screen) => screen.SystemOverview)),
  '/admin/debug/deployments': shown(() =>
    import('../screens/DeploymentLogs.tsx').then((screen) => screen.DeploymentLogs),
  ),
  '/admin/debug/logs': shown(() =>
    import('../screens/ApplicationLogs.tsx').then((screen) => screen.ApplicationLogs),
  ),
  '/admin/debug/webhooks': shown(() =>
    import('../screens/WebhookMonitor.tsx').then((screen) => screen.WebhookMonitor),
  ),
  '/admin/debug/storage': shown(() =>
    import('../screens/StorageBrowser.tsx').then((screen) => screen.StorageBrowser),
  ),
  '/admin/debug/trip-inspector': shown(() =>
    import('../screens/TripInspector.tsx').then((screen) => screen.TripInspector),
  ),
  '/admin/debug/config': shown(() =>
    import('../screens/Configuration.tsx').then((screen) => screen.Configuration),
  ),
}
