import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { type Asked, answer, serve } from '../../test-server.ts'
import { TaxRateModal } from './tax-rate-modal.tsx'

beforeAll(loadAllTexts)

const RATE: TaxRate = {
  id: '00000000-0000-4000-8000-6578656d7074',
  name: 'Exempt',
  rate: '0',
  category: 'E',
  exemption_reason: '§ 4 UStG',
  exemption_reasons: {},
  country: null,
  is_compound: false,
  is_withholding: false,
  is_default: false,
  is_active: true,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

let asked: Asked[] = []
let country: string
const sent = () =>
  asked.filter(({ path, method }) => path.includes('/taxes/') && method !== 'GET').map(({ body }) => body)
beforeEach(async () => {
  country = 'DE'
  asked = serve({
    ...sessionAnswers({}, { language: 'de' }),
    '/api/config/countries/': answer([]),
    [`/api/auth/companies/${ACME.id}/`]: () => answer({ accent_color: '#1f4d3a', country })(),
    '/api/invoices/taxes/rates/': answer({ id: '00000000-0000-4000-8000-0000006e6577' }, 201),
    [`/api/invoices/taxes/rates/${RATE.id}/`]: answer(RATE),
  })
  await enter()
})
const open = async (rate?: TaxRate) => {
  showPage(() => <TaxRateModal opened onClose={() => {}} {...(rate && { rate })} />)
  await screen.findByRole('dialog')
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const [GERMAN, ENGLISH] = ['Reason on German documents', 'Reason on English documents'] as const
async function choose(category: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }))
  await userEvent.click(await screen.findByRole('option', { name: category }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create tax rate' }))

test('a wording of one’s own stays through another category, a usual one goes with it', async () => {
  await open()
  await userEvent.type(field('Name'), 'Export')
  await userEvent.type(field('Rate'), '19')
  await choose('Exempt from tax (E)')
  expect(field('Rate').value).toBe('0')
  await choose('Reverse charge (AE)')
  expect([field(GERMAN).value, field(ENGLISH).value]).toEqual([
    'Steuerschuldnerschaft des Leistungsempfängers',
    'Reverse charge',
  ])
  await userEvent.clear(field(GERMAN))
  await userEvent.type(field(GERMAN), '§ 13b UStG')
  await choose('Standard or reduced rate (S)')
  expect(field('Rate').value).toBe('19')
  await choose('Exempt from tax (E)')
  expect([field(GERMAN).value, field(ENGLISH).value]).toEqual(['§ 13b UStG', 'Exempt from VAT'])
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    rate: '0',
    category: 'E',
    exemption_reasons: { de: '§ 13b UStG', en: 'Exempt from VAT' },
  })
})

test('a withholding takes the choice away that it excludes, and leaves no fault there', async () => {
  await open()
  await userEvent.type(field('Name'), 'IRPF')
  await userEvent.type(field('Rate'), '15')
  const [compound, withholding] = ['Compound', 'Withholding'].map((name) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }),
  )
  if (!compound || !withholding) throw new Error('no such choices')
  await userEvent.click(compound)
  await userEvent.click(withholding)
  expect([compound.checked, compound.disabled]).toEqual([false, true])
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ rate: '15', is_withholding: true, is_compound: false })
})

test('one text kept for every language stands in the company’s own, and is what the other says while it is empty', async () => {
  await open(RATE)
  expect(field(GERMAN).value).toBe('§ 4 UStG')
  expect([field(ENGLISH).value, field(ENGLISH).placeholder]).toEqual(['', '§ 4 UStG'])
  await userEvent.type(field(ENGLISH), 'Exempt under section 4')
  await userEvent.click(screen.getByRole('button', { name: 'Save tax rate' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const change = asked.find(({ method }) => method === 'PATCH')
  expect(change?.headers.get('if-match')).toBe('"1"')
  expect(sent()[0]).toMatchObject({
    exemption_reason: null,
    exemption_reasons: { de: '§ 4 UStG', en: 'Exempt under section 4' },
  })
})

test('a field left empty shows the usual wording in its own language', async () => {
  await open({ ...RATE, exemption_reason: 'Steuerfrei' })
  expect(field(GERMAN).value).toBe('Steuerfrei')
  await userEvent.clear(field(ENGLISH))
  expect(field(ENGLISH).placeholder).toBe('Exempt from VAT')
})

test('a wording is asked for in the company’s language', async () => {
  await open({ ...RATE, exemption_reason: null })
  await userEvent.click(screen.getByRole('button', { name: 'Save tax rate' }))
  expect(await screen.findByText('Say why no tax is charged: the invoice must state it.')).toBeTruthy()
  expect(field(GERMAN).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  await userEvent.type(field(ENGLISH), 'Exempt under section 4')
  await userEvent.click(screen.getByRole('button', { name: 'Save tax rate' }))
  expect(await screen.findByText('Say why no tax is charged: the invoice must state it.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.type(field(GERMAN), '§ 4 UStG')
  await userEvent.click(screen.getByRole('button', { name: 'Save tax rate' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test.each([
  ['GB', 'VAT 20%'],
  ['CH', 'VAT 8.1%'],
  ['US', 'Sales tax 8.875%'],
  ['JP', ''],
])('in a company of %s the name of a rate is as in “%s”', async (ofCompany, example) => {
  country = ofCompany
  await open()
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`/companies/${ACME.id}/`))).toBe(true))
  await waitFor(() => expect(field('Name').placeholder).toBe(example))
})
