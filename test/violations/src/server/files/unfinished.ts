// reported as eslint(no-warning-comments)
// TODO write this
export const later = 1
