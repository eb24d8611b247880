import { build, isStale } from './web-build.mjs'

/** Builds the pages if older than their sources. Throws an `Error` with the builder's words if that fails. */
export async function needPages(): Promise<void> {
  if (!isStale()) return
  console.log('Building the pages …')
  const { code, output } = await build()
  if (code !== 0) throw new Error(output)
}
