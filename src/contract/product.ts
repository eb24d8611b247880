export const PRODUCT = 'Skein'

/** Local part of trips' mail addresses (spec product-4). */
export const MAIL_PREFIX = 'trip'
