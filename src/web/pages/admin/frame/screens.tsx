import {
  Activity,
  Bell,
  Bot,
  Database,
  FolderOpen,
  Gauge,
  LayoutDashboard,
  Luggage,
  Mail,
  MailSearch,
  Rocket,
  ScrollText,
  Settings,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { ConsolePath } from '#contract/admin/screens.ts'
import { lazyComponent } from '#web/ui/lazy.ts'

const entry = (Icon: LucideIcon, load: () => Promise<ComponentType<{ title: string }>>) => {
  return { Icon, Screen: lazyComponent(load) }
}

export const SCREENS: Record<ConsolePath, ReturnType<typeof entry>> = {
  '/admin': entry(LayoutDashboard, () =>
    import('../screens/overview/SystemOverview.tsx').then((part) => part.SystemOverview),
  ),
  '/admin/status/ai': entry(Bot, () =>
    import('../screens/ai/AiPerformance.tsx').then((part) => part.AiPerformance),
  ),
  '/admin/status/email': entry(Mail, () =>
    import('../screens/email/EmailStatus.tsx').then((part) => part.EmailStatus),
  ),
  '/admin/status/storage': entry(Database, () =>
    import('../screens/storage-status/StorageStatus.tsx').then((part) => part.StorageStatus),
  ),
  '/admin/status/performance': entry(Gauge, () =>
    import('../screens/performance/PerformanceMonitor.tsx').then((part) => part.PerformanceMonitor),
  ),
  '/admin/status/notifications': entry(Bell, () =>
    import('../screens/notifications/NotificationsMonitor.tsx').then((part) => part.NotificationsMonitor),
  ),
  '/admin/debug/deployments': entry(Rocket, () =>
    import('../screens/deployments/DeploymentLogs.tsx').then((part) => part.DeploymentLogs),
  ),
  '/admin/debug/email': entry(MailSearch, () =>
    import('../screens/email-debugger/EmailDebugger.tsx').then((part) => part.EmailDebugger),
  ),
  '/admin/debug/ai-debugger': entry(Activity, () =>
    import('../screens/ai-debugger/AiDebugger.tsx').then((part) => part.AiDebugger),
  ),
  '/admin/debug/logs': entry(ScrollText, () =>
    import('../screens/logs/ApplicationLogs.tsx').then((part) => part.ApplicationLogs),
  ),
  '/admin/debug/webhooks': entry(Webhook, () =>
    import('../screens/webhooks/WebhookMonitor.tsx').then((part) => part.WebhookMonitor),
  ),
  '/admin/debug/storage': entry(FolderOpen, () =>
    import('../screens/storage/StorageBrowser.tsx').then((part) => part.StorageBrowser),
  ),
  '/admin/debug/trip-inspector': entry(Luggage, () =>
    import('../screens/trips/TripInspector.tsx').then((part) => part.TripInspector),
  ),
  '/admin/debug/config': entry(Settings, () =>
    import('../screens/config/Configuration.tsx').then((part) => part.Configuration),
  ),
}
