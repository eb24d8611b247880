// eslint(no-restricted-globals)
export const days = (date: string) => Temporal.PlainDate.from(date).daysInMonth
