import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = ['global.css', 'components.css'].map((name) =>
  path.join(import.meta.dirname, '../src/ui', name),
)
const STYLES = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))
const COMPONENT = /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/].*?([A-Z]\w*)\.mjs$/

const fileOf = (component: string) => `${component}.layer.css`

/** Only the styles of components in use are imported; one that is used and has none would be drawn without a word. */
export function libraryStyles(): Plugin {
  return {
    name: 'counterfoil:library-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imported = SOURCES.map((file) => readFileSync(file, 'utf8')).join('\n')
      const used = Object.values(bundle)
        .flatMap((part) => (part.type === 'chunk' ? Object.entries(part.modules) : []))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => COMPONENT.exec(id)?.[1] ?? [])
      const missing = [...new Set(used)].filter(
        (component) =>
          existsSync(path.join(STYLES, fileOf(component))) && !imported.includes(`/${fileOf(component)}"`),
      )
      if (missing.length > 0)
        this.error(`ui/components.css lacks the styles of ${missing.join(', ')} (@mantine/core).`)
    },
  }
}
