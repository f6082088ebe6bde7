import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { describe, expect, test } from 'vitest'
import { readSources, textsIn, textsOfTable } from './texts-in-sources.mjs'

const WEB = join(import.meta.dirname, '../../apps/web/src')
const sources = readSources(WEB)
  .filter(({ path }) => !path.startsWith('i18n/'))
  .map(({ path, source }) => ({ path, texts: textsIn(source, path) }))
/** What the pages of payers, of quotes, of clients' accounts and of shared files show beside the parts of `ui/`. */
const FOR_PAYERS = [
  'features/payment-links/',
  'features/quotes/public-page/',
  'features/client-portal/public-page/',
  'features/files/shared/',
]
const oneLine = (text: string) => text.replaceAll("\\'", "'").replaceAll(/\s*\n\s*/g, ' ')
/** Every source that may hold a text of the interface, also one that is told apart from where it is shown. */
const said = oneLine(
  [WEB, ...['domain', 'contract'].map((name) => join(import.meta.dirname, `../../packages/${name}/src`))]
    .flatMap(readSources)
    .filter(({ path }) => !/^i18n[\\/][a-z]{2}[\\/]/.test(path))
    .map(({ source }) => source)
    .join('\n'),
)
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

describe.each(others)('in %s', (language) => {
  const tables = readSources(join(WEB, 'i18n', language)).map(({ path, source }) => ({
    path,
    texts: textsOfTable(source, path),
  }))
  const known = tables.flatMap(({ texts }) => texts)

  test('every text of the sources has a translation', () => {
    const missing = sources.flatMap(({ path, texts }) =>
      texts.filter((text) => !known.includes(text)).map((text) => `${path}: ${text}`),
    )
    expect(sources.flatMap(({ texts }) => texts).length).toBeGreaterThan(1500)
    expect(missing).toEqual([])
  })

  test('what is translated is said somewhere', () => {
    expect(known.filter((text) => !said.includes(oneLine(text)))).toEqual([])
  })

  test('a text has one translation, in one room', () => {
    expect(known.filter((text, at) => known.indexOf(text) !== at)).toEqual([])
  })

  test('a public page finds every text of its own among the few it loads', () => {
    const loaded = tables
      .filter(({ path }) => /^(general|errors|server|rooms[\\/]public[\\/][a-z-]+)\.ts$/.test(path))
      .flatMap(({ texts }) => texts)
    const shown = sources
      .filter(({ path }) => FOR_PAYERS.some((room) => path.startsWith(room)))
      .flatMap(({ texts }) => texts)
    expect(shown.length).toBeGreaterThan(60)
    expect(shown.filter((text) => !loaded.includes(text))).toEqual([])
  })
})

test('texts are found however they are written', () => {
  const source = `t('One'); t("Don't"); msg('it\\'s'); t(\`Two\`); t(is ? 'Yes' : 'No'); other('Not this')
    useApiMutation('a', { success: 'Done' }) // t('Nor this')`
  expect(textsIn(source, 'a.ts')).toEqual(['One', "Don't", "it's", 'Two', 'Yes', 'No', 'Done'])
})
