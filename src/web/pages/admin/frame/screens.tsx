import type { ComponentType } from 'react'
import { shown } from '#web/ui/part.ts'
import type { Path } from './places.ts'

/** The screens, each a chunk of its own: a file of ../screens exports the component of its name. */
export const SCREENS: Partial<Record<Path, ComponentType>> = {
  '/admin': shown(() => import('../screens/SystemOverview.tsx').then((screen) => screen.SystemOverview)),
  '/admin/status/ai': shown(() =>
    import('../screens/AiPerformance.tsx').then((screen) => screen.AiPerformance),
  ),
  '/admin/status/email': shown(() =>
    import('../screens/EmailStatus.tsx').then((screen) => screen.EmailStatus),
  ),
  '/admin/status/storage': shown(() =>
    import('../screens/StorageStatus.tsx').then((screen) => screen.StorageStatus),
  ),
  '/admin/status/performance': shown(() =>
    import('../screens/PerformanceMonitor.tsx').then((screen) => screen.PerformanceMonitor),
  ),
  '/admin/status/notifications': shown(() =>
    import('../screens/NotificationsMonitor.tsx').then((screen) => screen.NotificationsMonitor),
  ),
  '/admin/debug/deployments': shown(() =>
    import('../screens/DeploymentLogs.tsx').then((screen) => screen.DeploymentLogs),
  ),
  '/admin/debug/email': shown(() =>
    import('../screens/EmailDebugger.tsx').then((screen) => screen.EmailDebugger),
  ),
  '/admin/debug/ai-debugger': shown(() =>
    import('../screens/AiDebugger.tsx').then((screen) => screen.AiDebugger),
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
