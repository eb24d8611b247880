import { Resolver } from 'node:dns/promises'

/**
 * For `node --import`: a DNS in which Google sends its mails from this machine (RFC 7208), and that knows no
 * other name. The server asks it as it asks the real one.
 */
const RECORDS: Record<string, string> = { 'google.com TXT': 'v=spf1 ip4:127.0.0.1 -all' }

Resolver.prototype.resolve = ((name: string, type: string) => {
  const record = RECORDS[`${name} ${type}`]
  if (record) return Promise.resolve([[record]])
  return Promise.reject(Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' }))
}) as Resolver['resolve']
