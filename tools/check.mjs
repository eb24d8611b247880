import { collect, PROGRAMS, since } from './process.mjs'

const CHECKS = [
  { name: 'format', args: [PROGRAMS.oxfmt, '--check', '.'], help: 'npx oxfmt' },
  { name: 'lint', args: [PROGRAMS.oxlint] },
  { name: 'types', args: [PROGRAMS.tsc, '-b', '--pretty', 'false'] },
]

const began = performance.now()
const results = await Promise.all(CHECKS.map(async (check) => report(check, await collect(check.args))))
const failed = results.filter((ok) => !ok).length
console.log(failed ? `check: ${failed} of ${CHECKS.length} failed` : `check: clean (${since(began)} s)`)
process.exitCode = failed ? 1 : 0

function report(check, { code, output, seconds }) {
  const help = code && check.help ? ` (repaired by: ${check.help})` : ''
  console.log(`${code ? '✗' : '✓'} ${check.name} ${seconds} s${help}`)
  if (code) console.log(output)
  return code === 0
}
