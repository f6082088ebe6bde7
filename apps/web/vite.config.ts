import { execFileSync } from 'node:child_process'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { FILE_GROUPS } from './build/file-groups.ts'
import { libraryStyles } from './build/library-styles.ts'
import { payersPage } from './build/payers-page.ts'
import { screenFiles } from './build/screen-files.ts'

/** Keeps the table of calls in step with the contract, in development and in a build. */
function endpointTable(): Plugin {
  return {
    name: 'counterfoil:endpoint-table',
    buildStart() {
      execFileSync(process.execPath, ['generate-endpoint-table.ts'], {
        cwd: import.meta.dirname,
        stdio: 'inherit',
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    endpointTable(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    libraryStyles(),
    payersPage(),
    screenFiles(),
  ],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing as a data: address, so that the content security policy needs no exception for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'pay.html', 'quote.html', 'portal.html', 'shared.html'].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
      output: { codeSplitting: { groups: FILE_GROUPS } },
    },
  },
})
