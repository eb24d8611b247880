export const messages = {
  title: 'Badges',
  statuses: 'Flight statuses',
  roles: 'Roles',
  avatars: 'Avatars',
} as const
