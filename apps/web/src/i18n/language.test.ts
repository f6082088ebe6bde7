import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Parts = typeof import('./language.ts') & typeof import('./translate.ts')
let parts: Parts

/** As on a page just loaded. */
beforeEach(async () => {
  vi.resetModules()
  parts = { ...(await import('./language.ts')), ...(await import('./translate.ts')) }
})
afterEach(() => vi.doUnmock('./de/workspace.ts'))

test('the language asked for last is shown, however late the texts of the other come', async () => {
  const german = parts.chooseLanguage('de')
  const english = parts.chooseLanguage('en')
  await Promise.all([german, english])
  expect(parts.translate('Sign in')).toBe('Sign in')
  expect(document.documentElement.lang).toBe('en')
  expect(parts.preferredLanguage()).toBe('en')
})

test('all texts come in the language that is still on its way', async () => {
  const german = parts.activateLanguage('de')
  await parts.loadAllTexts()
  await german
  expect(parts.translate('Clients')).toBe('Kunden')
})

test('texts that could not be loaded are asked for again', async () => {
  vi.doMock('./de/workspace.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await parts.activateLanguage('de')
  await expect(parts.loadAllTexts()).rejects.toThrow()
  expect(parts.translate('Sign in')).toBe('Anmelden')
  vi.doUnmock('./de/workspace.ts')
  await parts.loadAllTexts()
  expect(parts.translate('Clients')).toBe('Kunden')
})
