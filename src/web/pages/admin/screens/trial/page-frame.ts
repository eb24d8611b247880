/** Nothing from outside, no scripts, no forms: a document of a stranger learns nothing when it is looked at. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** The page that a sandboxed frame shows for HTML of a document: the policy stands before anything of it. */
export function framedPage(html: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"></head><body style="margin:12px;background:#fff;color:#10262b;font:15px/1.5 system-ui,sans-serif">${html}</body></html>`
}
