/** The operator console's screens by group of its navigation (spec console-6): address, name, title. */
export const CONSOLE_GROUPS = [
  {
    name: 'STATUS',
    screens: [
      { path: '/admin', name: 'System Overview', title: 'System Overview' },
      { path: '/admin/status/ai', name: 'AI Performance', title: 'AI Performance Monitor' },
      { path: '/admin/status/email', name: 'Email Status', title: 'Email System Status' },
      { path: '/admin/status/storage', name: 'Storage Status', title: 'Storage Status' },
      { path: '/admin/status/performance', name: 'Performance', title: 'Performance Monitor' },
      { path: '/admin/status/notifications', name: 'Notifications', title: 'Notifications Monitor' },
    ],
  },
  {
    name: 'DEBUGGING',
    screens: [
      { path: '/admin/debug/deployments', name: 'Deployment Logs', title: 'Deployment Logs' },
      { path: '/admin/debug/email', name: 'Email AI Tester', title: 'Email AI Debugger' },
      { path: '/admin/debug/ai-debugger', name: 'AI Prompt Tester', title: 'AI Processing Debugger' },
      { path: '/admin/debug/logs', name: 'Application Logs', title: 'Application Logs' },
      { path: '/admin/debug/webhooks', name: 'Webhook Monitor', title: 'Webhook Monitor' },
      { path: '/admin/debug/storage', name: 'Storage Browser', title: 'Storage Browser' },
      { path: '/admin/debug/trip-inspector', name: 'Trip Inspector', title: 'Trip Inspector' },
      { path: '/admin/debug/config', name: 'System Config', title: 'System Config' },
    ],
  },
] as const

export type ConsolePath = (typeof CONSOLE_GROUPS)[number]['screens'][number]['path']

export const CONSOLE_HOME = '/admin'
export const CONSOLE_LOGIN = '/admin/login'

export const CONSOLE_PATHS: readonly string[] = [
  CONSOLE_LOGIN,
  ...CONSOLE_GROUPS.flatMap(({ screens }) => screens.map(({ path }) => path)),
]
