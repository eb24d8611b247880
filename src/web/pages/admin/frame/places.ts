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
} from 'lucide-react'

/** Every screen of the console: its address, and its name in the navigation (spec console-6). */
export const GROUPS = [
  {
    name: 'STATUS',
    places: [
      { path: '/admin', name: 'System Overview', Icon: LayoutDashboard },
      { path: '/admin/status/ai', name: 'AI Performance', Icon: Bot },
      { path: '/admin/status/email', name: 'Email Status', Icon: Mail },
      { path: '/admin/status/storage', name: 'Storage Status', Icon: Database },
      { path: '/admin/status/performance', name: 'Performance', Icon: Gauge },
      { path: '/admin/status/notifications', name: 'Notifications', Icon: Bell },
    ],
  },
  {
    name: 'DEBUGGING',
    places: [
      { path: '/admin/debug/deployments', name: 'Deployment Logs', Icon: Rocket },
      { path: '/admin/debug/email', name: 'Email AI Tester', Icon: MailSearch },
      { path: '/admin/debug/ai-debugger', name: 'AI Prompt Tester', Icon: Activity },
      { path: '/admin/debug/logs', name: 'Application Logs', Icon: ScrollText },
      { path: '/admin/debug/webhooks', name: 'Webhook Monitor', Icon: Webhook },
      { path: '/admin/debug/storage', name: 'Storage Browser', Icon: FolderOpen },
      { path: '/admin/debug/trip-inspector', name: 'Trip Inspector', Icon: Luggage },
      { path: '/admin/debug/config', name: 'System Config', Icon: Settings },
    ],
  },
] as const

export type Path = (typeof GROUPS)[number]['places'][number]['path']

export const HOME = '/admin'
export const LOGIN = '/admin/login'
