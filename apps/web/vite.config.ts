import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { DARK, LIGHT } from './src/ui/colours.ts'

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

/**
 * The payer's page: its first styles stand in it, and all that has to be fetched comes behind what the server writes
 * there, so that this is painted before. In development the page is found under its address, as the server has it.
 */
function payersPage(): Plugin {
  const properties = (colours: Record<string, string>) =>
    Object.entries(colours)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const colours = [
    `:root{${properties(LIGHT)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${properties(DARK)}}}`,
    `:root[data-mantine-color-scheme=dark]{${properties(DARK)}}`,
  ].join('')
  const sheet = new URL('src/features/payment-links/first-page.css', import.meta.url)
  const FETCHED =
    /\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*|script type="module"[^>]*>\s*<\/script)>/g
  return {
    name: 'counterfoil:payers-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/pay/')) request.url = '/pay.html'
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (!path.endsWith('/pay.html')) return html
        const styles = readFileSync(sheet, 'utf8')
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ')
        const fetched = html.match(FETCHED) ?? []
        return html
          .replace(FETCHED, '')
          .replace(
            '<!-- styles of the first page -->',
            `<style nonce="__CSP_NONCE__">${colours}${styles}</style>`,
          )
          .replace(/\s*<\/body>/, () => `${fetched.join('')}\n  </body>`)
      },
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
    payersPage(),
  ],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing as a data: address, so that the content security policy needs no exception for it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'pay.html'].map((page) => `${import.meta.dirname}/${page}`),
    },
  },
})
