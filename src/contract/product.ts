/** The product's name. Every screen, mail and log line takes it from here. */
export const PRODUCT = 'Skein'

/** The local part of addresses at which trips receive mail (spec product-4). */
export const MAIL_PREFIX = 'trip'
