import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import {
  eachReference,
  INVOICE_REFERENCE_NAMES,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleForm } from '../../../test-samples/sample-form.ts'
import { type Asked, answer, serve } from '../../../test-server.ts'
import { newLine } from './draft/draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'

const SILENT = {
  currency: null,
  language: null,
  payment_terms_days: null,
  default_tax_rate: null,
  template: null,
}
const ABROAD = {
  ...SILENT,
  id: '00000000-0000-4000-8000-6162726f6164',
  name: 'Abroad Inc',
  currency: 'USD',
  default_tax_rate: '00000000-0000-4000-8000-657665727365',
}
const HOME = { ...SILENT, id: '00000000-0000-4000-8000-0000686f6d65', name: 'Home GmbH' }
const rate = (id: string, name: string) =>
  ({ id, name, rate: '0', category: 'S', is_active: true }) as TaxRate
const TAXES = { tax_rates: ['00000000-0000-4000-8000-000000766174'], tax_group: null }
const START = {
  invoice: null,
  client: null,
  company: {
    currency: 'EUR',
    language: 'en',
    payment_terms_days: 14,
    taxes: TAXES,
    rates: ['00000000-0000-4000-8000-000000766174', '00000000-0000-4000-8000-657665727365'],
  },
  customFields: [],
  table: {
    rates: new Map(
      [
        rate('00000000-0000-4000-8000-000000766174', 'VAT'),
        rate('00000000-0000-4000-8000-657665727365', 'Reverse charge'),
      ].map((one) => [one.id, one]),
    ),
    groups: new Map(),
  },
  form: sampleForm({ lines: [newLine(TAXES)] }),
} as const

let asked: Asked[]
beforeAll(loadAllTexts)
beforeEach(async () => {
  asked = serve({
    ...sessionAnswers(),
    '/api/products/': answer({ count: 0, results: [] }),
    '/api/clients/': answer({ count: 2, results: [ABROAD, HOME] }),
    '/api/clients/00000000-0000-4000-8000-6162726f6164/': answer(ABROAD),
    '/api/clients/00000000-0000-4000-8000-0000686f6d65/': answer(HOME),
    '/api/config/currencies/': answer(['EUR', 'USD'].map((code) => ({ code, name: code }))),
    '/api/config/countries/': answer([{ code: 'DE', name: 'Germany' }]),
    '/api/invoices/': answer({ count: 0, results: [] }),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/': answer({ accent_color: '#1f4d3a' }),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/users/': answer({ count: 0, results: [] }),
    '/api/invoices/exchange_rate/': answer({ latest: null }),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    '/api/invoices/templates/': answer({ count: 0, results: [] }),
  })
  await enter()
  showPage(() => <EditorScreen {...START} />, { permissions: ['invoices.write', 'clients.write'] })
  await screen.findByLabelText('Description, line 1')
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
async function choose(option: RegExp): Promise<void> {
  fireEvent.click(field('Client'))
  const list = await screen.findByRole('listbox', { name: 'Client', hidden: true })
  fireEvent.click(await within(list).findByText(option))
}

test('what the client brings goes again with the client', async () => {
  await choose(/^Abroad Inc$/)
  await waitFor(() => expect(field('Currency').value).toMatch(/^USD/))
  expect(field('Tax, line 1').value).toBe('0% Reverse charge')
  await choose(/^Home GmbH$/)
  await waitFor(() => expect(field('Currency').value).toMatch(/^EUR/))
  expect(field('Tax, line 1').value).toBe('0% VAT')
})

test('an address of a new client that is not whole is told of, and not dropped', async () => {
  await choose(/^Create a client/)
  const dialog = await screen.findByRole('dialog', { name: 'New client' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type(/^Name/, 'Zeta')
  type(/^Street and number/, 'Main Street 1')
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^City/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/api/clients/')).toEqual([])
})

test('in the details of a line, keys and pastes are the field’s own', async () => {
  fireEvent.click(screen.getByLabelText('More for line 1'))
  fireEvent.click(await screen.findByText('Add details'))
  const details = await screen.findByLabelText('Details, line 1')
  const paste = createEvent.paste(details, {
    clipboardData: { getData: () => 'Work\t2\t100\nTravel\t1\t50' },
  })
  const enterKey = createEvent.keyDown(details, { key: 'Enter' })
  for (const event of [paste, enterKey]) fireEvent(details, event)
  expect([paste.defaultPrevented, enterKey.defaultPrevented]).toEqual([false, false])
  expect(screen.queryByLabelText('Description, line 2')).toBeNull()
  const description = screen.getByLabelText('Description, line 1')
  fireEvent.paste(description, { clipboardData: { getData: () => 'Work\t2\t100\nTravel\t1\t50' } })
  expect(await screen.findByLabelText('Description, line 2')).toBeTruthy()
})

test('a new line has the taxes of the line above, one choice closes the list, and all lines can have them', async () => {
  const tax = (line: number) => field(`Tax, line ${line}`)
  const user = userEvent.setup()
  await user.click(tax(1))
  await user.keyboard('rev{Enter}')
  expect(tax(1).value).toBe('0% Reverse charge')
  expect(tax(1).getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByText('Add line'))
  expect(tax(2).value).toBe('0% Reverse charge')

  await user.click(tax(2))
  await user.click(await screen.findByText('Add another tax…'))
  await user.click(await screen.findByRole('option', { name: /^VAT/, hidden: true }))
  expect(tax(2).value).toBe('0% Reverse charge + 0% VAT')
  await user.click(tax(2))
  await user.click(await screen.findByText('Apply to all lines'))
  expect(tax(1).value).toBe('0% Reverse charge + 0% VAT')
  await user.click(tax(1))
  await user.click(await screen.findByText('Without VAT'))
  expect(tax(1).value).toBe('0% Reverse charge')
})

test('each reference has a field among the further ones, and is sent to be drawn', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^More\b.*reference/ }))
  for (const name of INVOICE_REFERENCE_NAMES) {
    const input = await waitFor(() => field(referenceTitle(name)))
    expect(input.maxLength).toBe(100)
    fireEvent.change(input, { target: { value: `Of ${name}` } })
  }
  const previewed = () => asked.filter(({ path }) => path === '/api/invoices/preview/').at(-1)?.body
  await waitFor(() => expect(previewed()).toMatchObject(eachReference((name) => `Of ${name}`)))
})

test('while a figure cannot be read, the total says that it is from before', async () => {
  await choose(/^Home GmbH$/)
  fireEvent.change(screen.getByLabelText('Description, line 1'), { target: { value: 'Work' } })
  fireEvent.change(field('Price, line 1'), { target: { value: '120' } })
  const totals = within(screen.getByLabelText('Totals'))
  await waitFor(() => expect(totals.getByText('Total').nextElementSibling?.textContent).toBe('€120.00'))
  fireEvent.change(field('Discount on the whole invoice'), { target: { value: '1x' } })
  const old = await totals.findByText('Total before the marked entry')
  expect(old.nextElementSibling?.textContent).toBe('€120.00')
  expect(screen.getAllByText('Total before the marked entry')).toHaveLength(2)
  fireEvent.change(field('Discount on the whole invoice'), { target: { value: '10' } })
  await waitFor(() => expect(totals.getByText('Total').nextElementSibling?.textContent).toBe('€108.00'))
})

test('beside a faulty line the sound ones go on showing what they come to, and it shows nothing', async () => {
  const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const totalOf = (line: number) => document.querySelector(`[data-line="${line}"]`)?.textContent
  put('Price, line 1', '100')
  fireEvent.click(screen.getByText('Add line'))
  put('Price, line 2', '50')
  expect(totalOf(1)).toContain('€50.00')
  put('Price, line 2', '$50')
  put('Discount on the whole invoice', '10')
  put('Quantity, line 1', '3')
  expect(totalOf(0)).toContain('€300.00')
  expect(totalOf(1)).not.toContain('€50.00')
  expect(screen.getByLabelText('Totals').textContent).toMatch(/Total before the marked entry€150\.00$/)
  expect(screen.getByText('Enter the amount in EUR, not in $.')).toBeTruthy()
  put('Price, line 2', '€50')
  expect(screen.getByLabelText('Totals').textContent).toMatch(/−€35\.00.*Total€315\.00$/)
})
