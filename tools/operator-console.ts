import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'

/** Where the files of the console stand in the build, and what tells of them. */
export const CONSOLE_BUILD = { assets: 'assets/console', manifest: '.vite/console.json' }

/**
 * Builds the operator console (admin.html) into the same folder by a build of its own, once the public pages
 * are written: they share no chunk with it, so that nothing in it can change a byte of theirs. `plugins`: of
 * that build.
 */
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
