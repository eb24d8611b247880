/** What a link of a mail asks for. */
export type AlertLink = { act: 'confirm' | 'stop'; token: string }

/**
 * Reads `#confirm=TOKEN` or `#stop=TOKEN`, and takes it out of the address bar and the history. Tokens stand behind the #, so that no
 * server and no log ever sees them. Null where there is none.
 */
export function takeLink(): AlertLink | null {
  const [, act, token] = /^#(confirm|stop)=(.*)$/.exec(location.hash) ?? []
  if (!act || token === undefined) return null
  history.replaceState(history.state, '', location.pathname)
  return { act: act as AlertLink['act'], token }
}
