import { beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from './language.ts'
import { translate } from './translate.ts'

const DAYS = '{days, plural, one {# day late} other {# days late}}'

beforeEach(() => activateLanguage('en'))

test('values are filled in', () => {
  expect(translate('Signed in as {email}', { email: 'a@b.example' })).toBe('Signed in as a@b.example')
})

test('a sentence that ends in a name with a full stop has no second one', () => {
  expect(translate('A copy is on its way to {email}.', { email: 'Kondo K.K.' })).toBe(
    'A copy is on its way to Kondo K.K.',
  )
  expect(translate('Hello {name},' as string, { name: 'Kondo K.K.' })).toBe('Hello Kondo K.K.,')
})

test('plurals are, once their compiler is there; until then nothing half-made shows', async () => {
  expect(translate(DAYS, { days: 1 })).toBe('')
  await loadAllTexts()
  expect(translate(DAYS, { days: 1 })).toBe('1 day late')
  expect(translate(DAYS, { days: 2 })).toBe('2 days late')
})

test('a word that is bent by what it is said of reads without that', async () => {
  expect(translate('Sent [invoice]')).toBe('Sent')
  await activateLanguage('fr')
  await loadAllTexts()
  expect(translate('Sent [invoice]')).toBe('Envoyée')
  expect(translate('Sent')).toBe('Envoyé')
})

test('German is German, of the first pages and of the rest', async () => {
  await activateLanguage('de')
  expect(translate('Sign in')).toBe('Anmelden')
  expect(translate(DAYS, { days: 1 })).toBe('1 Tag überfällig')
  expect(document.documentElement.lang).toBe('de')
})

test('French is French, and takes nought as one', async () => {
  await activateLanguage('fr')
  await loadAllTexts()
  expect(translate('Sign in')).toBe('Se connecter')
  const late = (days: number) => translate(DAYS, { days })
  expect([0, 1, 2].map(late)).toEqual(['0 jour de retard', '1 jour de retard', '2 jours de retard'])
  expect(document.documentElement.lang).toBe('fr')
})

test('a sentence from elsewhere is shown as it is, braces and all', () => {
  expect(translate('Cannot read {' as string)).toBe('Cannot read {')
  expect(translate("It's 5 o'clock" as string)).toBe("It's 5 o'clock")
})
