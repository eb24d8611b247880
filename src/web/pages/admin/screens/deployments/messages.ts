/** Texts of the deployment logs (spec debug-1, debug-12, debug-13). */
export const deploymentMessages = {
  environment: 'Environment',
  environments: { production: 'Production', stage: 'Staging' },
  current: 'Current Deployment',
  loading: 'Loading deployment…',
  names: {
    id: 'ID',
    status: 'Status',
    trigger: 'Trigger',
    deployed: 'Deployed',
    version: 'Version',
    commit: 'Commit',
  },
  deploymentId: 'deployment ID',
  failed: 'Failed to fetch deployment info',
  unreachable: 'Failed to connect to deployment service',
  downloadFailed: 'Failed to download logs',
  type: 'Log type',
  types: { BUILD: 'Build', DEPLOY: 'Deploy', RUN: 'Runtime' },
  search: 'Search lines',
  autoScroll: 'Auto-scroll',
  download: 'Download',
  lines: (type: string, environment: string) => `${type} log of ${environment}`,
  empty: 'No logs available',
  emptySearch: 'No logs match your search',
  count: (shown: number, all: number) =>
    shown === all
      ? `${all.toLocaleString('en')} ${all === 1 ? 'line' : 'lines'}`
      : `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} lines`,
} as const
