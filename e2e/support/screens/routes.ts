import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Books } from '../books.ts'
import { NEW_INVOICE, pathOf, publicScreens, SCREENS } from './screens.ts'

const ROUTES = join(import.meta.dirname, '../../../apps/web/src/routes')

/** Routes that are no screen, and why. */
const NO_SCREENS: Readonly<Record<string, string>> = {
  __root: 'what is around every page',
  index: 'leads on at once',
  'dashboard/route': 'what is around the pages of the workspace',
}

/** The file of a route, as `clients/$id`, by the pattern of its addresses; without parameters first. */
function routes(): [file: string, pattern: RegExp][] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace(/\.tsx$/, ''))
  const parameters = (file: string) => file.split('$').length
  return files
    .sort((one, other) => parameters(one) - parameters(other))
    .map((file) => [file, new RegExp(`^/${file.replace(/(^|\/)index$/, '').replace(/\$\w+/g, '[^/]+')}$`)])
}

/** Routes of which no screen is in the lists, and excuses for routes that there are not. */
export function routesWithoutScreen(): string[] {
  // In place of each id stands its name.
  const books = new Proxy({} as Books, { get: (_, name) => String(name) })
  const lists = [publicScreens, ...Object.values(SCREENS)]
  const paths = [...lists.flatMap((list) => list(books)), NEW_INVOICE]
    .map(pathOf)
    .map((path) => path.split('?')[0] ?? '')
  const all = routes()
  const shown = new Set(paths.map((path) => all.find(([, pattern]) => pattern.test(path))?.[0]))
  const files = all.map(([file]) => file)
  return [
    ...files.filter((file) => !shown.has(file) && !(file in NO_SCREENS)),
    ...Object.keys(NO_SCREENS).filter((file) => !files.includes(file)),
  ]
}
