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

const entry = (Icon: LucideIcon, load: () => Promise<{ Screen: ComponentType<{ title: string }> }>) => {
  return { Icon, Screen: lazyComponent(() => load().then(({ Screen }) => Screen)) }
}

export const SCREENS: Record<ConsolePath, ReturnType<typeof entry>> = {
  '/admin': entry(LayoutDashboard, () => import('../screens/overview/SystemOverview.tsx')),
  '/admin/status/ai': entry(Bot, () => import('../screens/ai/AiPerformance.tsx')),
  '/admin/status/email': entry(Mail, () => import('../screens/email/EmailStatus.tsx')),
  '/admin/status/storage': entry(Database, () => import('../screens/storage-status/StorageStatus.tsx')),
  '/admin/status/performance': entry(Gauge, () => import('../screens/performance/PerformanceMonitor.tsx')),
  '/admin/status/notifications': entry(
    Bell,
    () => import('../screens/notifications/NotificationsMonitor.tsx'),
  ),
  '/admin/debug/deployments': entry(Rocket, () => import('../screens/deployments/DeploymentLogs.tsx')),
  '/admin/debug/email': entry(MailSearch, () => import('../screens/email-debugger/EmailDebugger.tsx')),
  '/admin/debug/ai-debugger': entry(Activity, () => import('../screens/ai-debugger/AiDebugger.tsx')),
  '/admin/debug/logs': entry(ScrollText, () => import('../screens/logs/ApplicationLogs.tsx')),
  '/admin/debug/webhooks': entry(Webhook, () => import('../screens/webhooks/WebhookMonitor.tsx')),
  '/admin/debug/storage': entry(FolderOpen, () => import('../screens/storage/StorageBrowser.tsx')),
  '/admin/debug/trip-inspector': entry(Luggage, () => import('../screens/trips/TripInspector.tsx')),
  '/admin/debug/config': entry(Settings, () => import('../screens/config/Configuration.tsx')),
}
