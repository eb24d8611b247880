import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const ENTRIES = { extract: join(ROOT, 'src/extract/library.ts'), cli: join(ROOT, 'src/extract/cli.ts') }

/** Bundles the reader and its command as plain JavaScript for Node 22, without packages. Gives the code. */
export async function bundle(folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    json: { stringify: true },
    plugins: [workerEntries()],
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  return files.flatMap((file) => (file.type === 'chunk' ? codeOf(file) : [])).join('\n')
}

type Chunk = { imports: string[]; dynamicImports: string[]; modules: Record<string, { code: string | null }> }

/** What a chunk imports, and its code without its data, whose words can name packages (Finnish "kysely"). */
function codeOf({ imports, dynamicImports, modules }: Chunk): string[] {
  const code = Object.entries(modules).filter(([id]) => !id.endsWith('.json'))
  return [
    ...[...imports, ...dynamicImports].map((name) => `'${name}'`),
    ...code.map(([, one]) => one.code ?? ''),
  ]
}

/** A thread's or process's module is named by URL, which no bundler follows: it becomes a file of its own. */
function workerEntries(): Plugin {
  return {
    name: 'worker-entries',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts')) return null
      return code.replace(WORKER_URL, (_, path: string, name: string) => {
        this.emitFile({ type: 'chunk', id: join(id, '..', `${path}.ts`), fileName: `${name}.js` })
        return `new URL('./${name}.js', import.meta.url)`
      })
    },
  }
}

const WORKER_URL = /new URL\('(\.[\w./-]*\/([\w-]+\.(?:worker|process)))\.ts', import\.meta\.url\)/g
