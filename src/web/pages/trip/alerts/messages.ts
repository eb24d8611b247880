/** The words of the button, which stand on the page from the start. */
export const alertsMessages = {
  tell: 'Tell me when something changes',
  active: 'Alerts are on',
  pending: 'Alerts: please open our mail',
} as const
