import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that has no settings. */
    plainServer: string
  }
}

/** Starts the one server of all files that need no settings of their own; each makes its own trips. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Two files at a time ask it to read
  const server = await startServer({ READER_THREADS: '2' })
  provide('plainServer', server.url)
  return () => server[Symbol.asyncDispose]()
}
