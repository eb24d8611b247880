/** A figure with two decimals. */
export const hundredths = (value: number) => Math.round(value * 100) / 100
