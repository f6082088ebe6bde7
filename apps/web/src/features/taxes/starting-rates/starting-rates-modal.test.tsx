import type { StartingRates } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleTaxRate, sampleTaxStatistics } from '../../../test-samples/sample-tax.ts'
import { type Answer, type Answers, type Asked, answer, page, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { TaxesScreen } from '../taxes-screen.tsx'

const RATES = '/api/invoices/taxes/rates/'
const STARTING = `${RATES}starting/`
const FREE = { region: null, is_usual: false, is_there: false }
const GERMANY: StartingRates = {
  country: 'DE',
  checked_on: '2026-01-01',
  rates: [
    { key: 'S-19', name: 'USt.', rate: '19', category: 'S', region: null, is_usual: true, is_there: false },
    { key: 'S-7', name: 'USt.', rate: '7', category: 'S', ...FREE },
    { key: 'AE-0', name: 'Reverse charge', rate: '0', category: 'AE', ...FREE, is_there: true },
  ],
  groups: [],
}

const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...(sessionAnswers({}, { currency: 'EUR' }) as Answers),
    [`GET ${RATES}`]: page([]),
    '/api/invoices/taxes/groups/': page([]),
    '/api/invoices/taxes/statistics/': answer(sampleTaxStatistics()),
    '/api/config/countries/': answer([
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ]),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a', country: 'DE' }),
    [`GET ${STARTING}`]: answer(GERMANY),
    [`POST ${STARTING}`]: answer({ rates: [sampleTaxRate(), sampleTaxRate()], groups: [] }, 201),
  }
  asked = serve(answers)
  await enter()
})

async function openOffer() {
  showPage(() => <TaxesScreen />, { permissions: ['taxes.write'] })
  const [, inEmptyPage] = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Rates of a country' })
    expect(found).toHaveLength(2)
    return found
  })
  await user.click(inEmptyPage as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Tax rates of a country' }))
}
const sent = () =>
  asked.filter(({ path, method }) => path === STARTING && method === 'POST').map(({ body }) => body)

test('the rates of the company’s country are offered, the usual one chosen, and the chosen ones are added', async () => {
  const dialog = await openOffer()
  const usual = (await dialog.findByRole('checkbox', { name: 'USt. · 19%' })) as HTMLInputElement
  expect(usual.checked).toBe(true)
  const there = dialog.getByRole('checkbox', { name: 'Reverse charge · 0%' }) as HTMLInputElement
  expect([there.checked, there.disabled]).toEqual([true, true])
  expect(dialog.getByText('You have it already')).toBeTruthy()
  expect(
    dialog.getByText(
      'As of Jan 1, 2026. Check which of them apply to what you sell. Each can be changed later.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'USt. · 7%' }))
  await user.click(dialog.getByRole('button', { name: 'Add 2 tax rates' }))
  await waitFor(() => expect(sent()).toEqual([{ country: 'DE', rates: ['S-19', 'S-7'] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownToasts()).toContain('success: 2 tax rates added')
})

test('with none chosen nothing can be added', async () => {
  const dialog = await openOffer()
  await user.click(await dialog.findByRole('checkbox', { name: 'USt. · 19%' }))
  const add = dialog.getByRole('button', { name: 'Add tax rates' }) as HTMLButtonElement
  expect(add.disabled).toBe(true)
  expect(sent()).toEqual([])
})

test('a country without a rate of its own leads to one’s own rate', async () => {
  answers[`/api/auth/companies/${ACME.id}/`] = answer({ accent_color: '#1f4d3a', country: 'US' })
  answers[`GET ${STARTING}`] = answer({ country: 'US', checked_on: '2026-01-01', rates: [], groups: [] })
  const dialog = await openOffer()
  expect(
    await dialog.findByText(
      'No rate holds in the whole of the United States. Enter the rate of your state and city.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'New tax rate' }))
  expect(await screen.findByRole('dialog', { name: 'New tax rate' })).toBeTruthy()
})
