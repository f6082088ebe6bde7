import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DARK, LIGHT } from '../src/ui/theme/colours.ts'

/** The first word of an address, and the name of its page. */
const PAGES = ['pay', 'quote', 'portal', 'shared'] as const

/**
 * The pages of a payer, of whoever answers a quote, of a client's account and of a shared file: their first styles stand in them, and all that has to be fetched
 * comes behind what the server writes there, so that this is painted before. In development a page is found under its
 * address, as the server has it.
 */
export function payersPage(): Plugin {
  const properties = (colours: Record<string, string>) =>
    Object.entries(colours)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  const colours = [
    `:root{${properties(LIGHT)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${properties(DARK)}}}`,
    `:root[data-mantine-color-scheme=dark]{${properties(DARK)}}`,
  ].join('')
  const sheets = ['../src/ui/font.css', '../src/features/payment-links/first-page.css'].map(
    (sheet) => new URL(sheet, import.meta.url),
  )
  const FETCHED =
    /\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*|script type="module"[^>]*>\s*<\/script)>/g
  return {
    name: 'counterfoil:payers-page',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const page = PAGES.find((name) => request.url?.startsWith(`/${name}/`))
        if (page) request.url = `/${page}.html`
        next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (!PAGES.some((name) => path.endsWith(`/${name}.html`))) return html
        const styles = sheets
          .map((sheet) => readFileSync(sheet, 'utf8'))
          .join('')
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
