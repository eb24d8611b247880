import type { ComponentType } from 'react'
import { lazyComponent } from '#web/ui/lazy.ts'
import type { Path } from './places.ts'

/** The screens, each a chunk of its own: a file of ../screens exports the component of its name. */
export const SCREENS: Partial<Record<Path, ComponentType>> = {
  '/admin': lazyComponent(() =>
    import('../screens/SystemOverview.tsx').then((screen) => screen.SystemOverview),
  ),
  '/admin/status/ai': lazyComponent(() =>
    import('../screens/AiPerformance.tsx').then((screen) => screen.AiPerformance),
  ),
  '/admin/status/email': lazyComponent(() =>
    import('../screens/EmailStatus.tsx').then((screen) => screen.EmailStatus),
  ),
  '/admin/status/storage': lazyComponent(() =>
    import('../screens/StorageStatus.tsx').then((screen) => screen.StorageStatus),
  ),
  '/admin/status/performance': lazyComponent(() =>
    import('../screens/PerformanceMonitor.tsx').then((screen) => screen.PerformanceMonitor),
  ),
  '/admin/status/notifications': lazyComponent(() =>
    import('../screens/NotificationsMonitor.tsx').then((screen) => screen.NotificationsMonitor),
  ),
  '/admin/debug/deployments': lazyComponent(() =>
    import('../screens/DeploymentLogs.tsx').then((screen) => screen.DeploymentLogs),
  ),
  '/admin/debug/email': lazyComponent(() =>
    import('../screens/EmailDebugger.tsx').then((screen) => screen.EmailDebugger),
  ),
  '/admin/debug/ai-debugger': lazyComponent(() =>
    import('../screens/AiDebugger.tsx').then((screen) => screen.AiDebugger),
  ),
  '/admin/debug/logs': lazyComponent(() =>
    import('../screens/ApplicationLogs.tsx').then((screen) => screen.ApplicationLogs),
  ),
  '/admin/debug/webhooks': lazyComponent(() =>
    import('../screens/WebhookMonitor.tsx').then((screen) => screen.WebhookMonitor),
  ),
  '/admin/debug/storage': lazyComponent(() =>
    import('../screens/StorageBrowser.tsx').then((screen) => screen.StorageBrowser),
  ),
  '/admin/debug/trip-inspector': lazyComponent(() =>
    import('../screens/TripInspector.tsx').then((screen) => screen.TripInspector),
  ),
  '/admin/debug/config': lazyComponent(() =>
    import('../screens/Configuration.tsx').then((screen) => screen.Configuration),
  ),
}
