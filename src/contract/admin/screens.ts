import groups from './screens.json' with { type: 'json' }

export type ConsolePath = keyof (typeof groups)['STATUS'] | keyof (typeof groups)['DEBUGGING']

/** The operator console's screens by group of its navigation (spec console-6): address, name, title. */
export const CONSOLE_GROUPS = Object.entries(groups).map(([name, screens]) => ({
  name,
  screens: Object.entries(screens).map(([path, named]) => ({ path: path as ConsolePath, ...named })),
}))

export const CONSOLE_HOME = '/admin'
export const CONSOLE_LOGIN = '/admin/login'

export const CONSOLE_PATHS: readonly string[] = [
  CONSOLE_LOGIN,
  ...CONSOLE_GROUPS.flatMap(({ screens }) => screens.map(({ path }) => path)),
]
