import type { Plugin } from 'vite'

const SPLIT_SCREEN = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/
const PLACE = '<!-- files of the screens -->'

type Chunk = {
  type: 'chunk'
  name: string
  fileName: string
  imports: string[]
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, { type: 'asset' } | Chunk>

const ANY_WORD = '[^/]+'

/** Of `clients/$id` in `routes/` the pattern `^/clients/[^/]+/?$`; a frame (`dashboard/route`) has all addresses below it. */
function addressesOf(route: string): { path: string; isFrame: boolean } {
  const parts = route.split(/[\\/]/)
  const isFrame = parts.at(-1) === 'route'
  const words = parts
    .filter((part) => part !== 'index' && part !== 'route')
    .map((part) => (part.startsWith('$') ? ANY_WORD : part))
  return { path: `^/${words.join('/')}${isFrame ? '(/|$)' : '/?$'}`, isFrame }
}

/** A chunk with all that it imports, and the styles of each. */
function filesOf(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return seen
  seen.add(fileName)
  for (const imported of chunk.imports) filesOf(bundle, imported, seen)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  return seen
}

/**
 * Writes into the page which files the screen at each address needs; `page-start.js` fetches them beside the first
 * script. What the page names already is left out.
 */
export function screenFiles(): Plugin {
  return {
    name: 'counterfoil:screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!html.includes(PLACE)) return html
        const chunks = Object.values(bundle as unknown as Bundle).filter((part) => part.type === 'chunk')
        const files: string[] = []
        const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
        // The workspace waits for the compiler of plurals, which no script of it imports (i18n/language.ts).
        const plurals = chunks.flatMap(({ name, fileName }) => (name === 'plurals' ? [fileName] : []))
        const screens = chunks.flatMap(({ fileName, moduleIds }) => {
          const routes = moduleIds.flatMap((id) => SPLIT_SCREEN.exec(id)?.[1] ?? [])
          return routes.map(addressesOf).map(({ path, isFrame }) => ({
            path,
            isFrame,
            needs: [...filesOf(bundle as unknown as Bundle, fileName), ...(isFrame ? plurals : [])]
              .map((file) => `/${file}`)
              .filter((file) => !html.includes(`"${file}"`))
              .map(indexOf),
          }))
        })
        // One with a word in its address, such as `new`, before one that takes any word there.
        screens.sort((one, other) => one.path.split(ANY_WORD).length - other.path.split(ANY_WORD).length)
        const data = JSON.stringify({ files, screens })
        return html.replace(PLACE, () => `<script type="application/json" id="screen-files">${data}</script>`)
      },
    },
  }
}
