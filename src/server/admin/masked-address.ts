/** An address as the operator sees it: `m…@example.org`. Enough to tell mails apart, and to ask a person whether it is theirs. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at > 0 ? `${first}…${address.slice(at)}` : '…'
}
