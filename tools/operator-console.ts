import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'

export const CONSOLE_BUILD = { assets: 'assets/console', manifest: '.vite/console.json' }

/** Builds the operator console apart from the public pages: it cannot change their bytes. */
export function operatorConsole(plugins: () => PluginOption[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'operator-console',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => void (config = resolved),
    async closeBundle() {
      const { root, define = {}, build: outer } = config
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        define,
        publicDir: false,
        build: {
          outDir: outer.outDir,
          emptyOutDir: false,
          assetsDir: CONSOLE_BUILD.assets,
          manifest: CONSOLE_BUILD.manifest,
          target: outer.target,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: 'admin.html',
            output: {
              codeSplitting: {
                groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
              },
            },
          },
        },
      })
    },
  }
}
