import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleTaxGroup, sampleTaxRate, sampleTaxStatistics } from '../../test-samples/sample-tax.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
} from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { TaxesScreen } from './taxes-screen.tsx'

const RATES = '/api/invoices/taxes/rates/'
const GROUPS = '/api/invoices/taxes/groups/'
const VAT = sampleTaxRate({ is_default: true, country: 'DE' })
const EXEMPT = sampleTaxRate({
  id: sampleId('exempt'),
  name: 'Exempt',
  rate: '0',
  category: 'E',
  exemption_reason: '§ 4 UStG',
})
const GST = sampleTaxRate({ id: sampleId('gst'), name: 'GST', rate: '5' })
const QST = sampleTaxRate({ id: sampleId('qst'), name: 'QST', rate: '9.975', is_compound: true })
const IRPF = sampleTaxRate({ id: sampleId('irpf'), name: 'IRPF', rate: '15', is_withholding: true })
const OLD = sampleTaxRate({ id: sampleId('old'), name: 'A rate of before', rate: '16', is_active: false })
const QUEBEC = sampleTaxGroup()
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...(sessionAnswers({}, { currency: 'EUR' }) as Answers),
    [`GET ${RATES}`]: page([OLD, VAT, EXEMPT, GST, QST, IRPF]),
    [`GET ${GROUPS}`]: page([QUEBEC]),
    '/api/invoices/taxes/statistics/': answer(sampleTaxStatistics()),
    '/api/config/countries/': answer([{ code: 'DE', name: 'Germany' }]),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a', country: 'DE' }),
  }
  for (const { id } of [OLD, VAT, GST]) {
    answers[`PATCH ${RATES}${id}/`] = answer(VAT)
    answers[`DELETE ${RATES}${id}/`] = done
    answers[`${RATES}${id}/set_default/`] = answer(VAT)
  }
  answers[`PATCH ${GROUPS}${QUEBEC.id}/`] = answer(QUEBEC)
  answers[`DELETE ${GROUPS}${QUEBEC.id}/`] = done
  answers[`POST ${GROUPS}`] = answer(QUEBEC, 201)
  asked = serve(answers)
  await enter()
})
afterEach(() => activateLanguage('en'))

const open = async (rates?: readonly TaxRate[], permissions: readonly string[] = ['taxes.write']) => {
  if (rates) answers[`GET ${RATES}`] = page(rates)
  showPage(() => <TaxesScreen />, { permissions })
  await screen.findByRole('heading', { level: 1 })
}
const changes = () =>
  asked
    .filter(({ path, method }) => path.includes('/taxes/') && method !== 'GET')
    .map(({ method, path, body, headers }) => ({ method, path, body, version: headers.get('if-match') }))
const choose = async (name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('rates in use come first, each with its figure, category, reason, country and state', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Tax rates' }))
  const rows = table.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Exempt', '0%', 'Exempt from tax', '§ 4 UStG', '–', 'Active'],
    ['GST', '5%', 'Standard or reduced rate', '–', '–', 'Active'],
    ['IRPF', '15%', 'Withholding', 'Withholding', '–', 'Active'],
    ['QST', '9.975%', 'Standard or reduced rate', 'Compound', '–', 'Active'],
    ['VAT 19%Default', '19%', 'Standard or reduced rate', '–', 'DE', 'Active'],
    ['A rate of before', '16%', 'Standard or reduced rate', '–', '–', 'Archived'],
  ])
})

test('no rate yet says what one is for, and leads to the first', async () => {
  await open([])
  expect(
    await screen.findByText(
      'Your tax rates, such as VAT, appear here, ready for the lines of an invoice. Without one, no tax is charged.',
    ),
  ).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'New tax rate' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'New tax rate' })).toBeTruthy()
})

test('n begins a new rate, not where one may only read', async () => {
  await open(undefined, [])
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(screen.queryByRole('dialog')).toBeNull()
  const button = screen.getByRole('button', { name: 'New tax rate' })
  expect(button.getAttribute('aria-description')).toBe(ROLE)
})

test('a rate is archived over the version that was read, and used again', async () => {
  await open()
  await choose('GST', 'Archive')
  await waitFor(() => expect(changes()).toHaveLength(1))
  await choose('A rate of before', 'Use again')
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()).toEqual([
    {
      method: 'PATCH',
      path: `${RATES}${GST.id}/`,
      body: { is_active: false },
      version: expect.stringContaining('2'),
    },
    {
      method: 'PATCH',
      path: `${RATES}${OLD.id}/`,
      body: { is_active: true },
      version: expect.stringContaining('2'),
    },
  ])
  await waitFor(() => expect(shownToasts()).toContain('success: Tax rate updated successfully'))
})

test('a rate is made the default; the one that is cannot be, nor one that is archived', async () => {
  await open()
  await choose('GST', 'Make default')
  await waitFor(() =>
    expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${RATES}${GST.id}/set_default/`,
    ]),
  )
  for (const name of ['VAT 19%', 'A rate of before']) {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    await screen.findAllByRole('menuitem')
    expect(screen.queryByRole('menuitem', { name: 'Make default' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
})

test('a rate is deleted after a question that says what becomes of one in use', async () => {
  await open()
  await choose('GST', 'Delete')
  const dialog = await inDialog('Delete GST?')
  expect(
    dialog.getByText('A rate that lines were written with is archived instead, and is no longer offered.'),
  ).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Delete tax rate' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Tax rate deleted successfully']))
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${RATES}${GST.id}/`])
})

test('a rate is changed in its own form, with what it has', async () => {
  await open()
  await choose('GST', 'Edit')
  const dialog = await inDialog('Edit tax rate')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'GST')
  expect(dialog.getByRole('textbox', { name: 'Rate' })).toHaveProperty('value', '5')
})

test('whoever may only read finds each action disabled', async () => {
  await open(undefined, [])
  await user.click(await screen.findByRole('button', { name: 'Actions for GST' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-description')])).toEqual(
    ['Edit', 'Make default', 'Archive', 'Delete'].map((name) => [name, ROLE]),
  )
  for (const name of ['New tax group', 'Edit Quebec', 'Delete Quebec'])
    expect((await screen.findByRole('button', { name })).getAttribute('aria-description')).toBe(ROLE)
})

test('a group shows its rates in the order they are taken', async () => {
  await open()
  expect(await screen.findByText('GST → QST')).toBeTruthy()
})

test('where there is no group, it is said what one is', async () => {
  answers[`GET ${GROUPS}`] = page([])
  await open()
  expect(
    await screen.findByText('Several rates that go together on a line, such as GST and QST, are a group.'),
  ).toBeTruthy()
})

test('a group is made of rates in use, in the order they were chosen', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'New tax group' }))
  const dialog = await inDialog('New tax group')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Both')
  await user.click(dialog.getByRole('combobox', { name: /^Rates/ }))
  expect(screen.queryByRole('option', { name: 'A rate of before' })).toBeNull()
  for (const name of ['QST', 'GST']) await user.click(await screen.findByRole('option', { name }))
  await user.click(dialog.getByRole('checkbox', { name: 'Use for the first line of an invoice' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Create tax group' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Tax group created successfully']))
  expect(changes()).toEqual([
    {
      method: 'POST',
      path: GROUPS,
      body: { name: 'Both', rates: [QST.id, GST.id], is_default: true },
      version: null,
    },
  ])
})

test('a group without a name and a rate is not sent', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'New tax group' }))
  const dialog = await inDialog('New tax group')
  await user.click(dialog.getByRole('button', { name: 'Create tax group' }))
  expect(await dialog.findByText('Choose at least one rate.')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
})

test('a group is changed over the version that was read', async () => {
  await open()
  await user.click(await screen.findByRole('button', { name: 'Edit Quebec' }))
  const dialog = await inDialog('Edit tax group')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Québec')
  await user.click(dialog.getByRole('button', { name: 'Save tax group' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Tax group updated successfully']))
  expect(changes()).toEqual([
    {
      method: 'PATCH',
      path: `${GROUPS}${QUEBEC.id}/`,
      body: { name: 'Québec', rates: [GST.id, QST.id], is_default: false },
      version: expect.stringContaining('5'),
    },
  ])
})

test('a group that lines were written with stays, and that is said', async () => {
  answers[`DELETE ${GROUPS}${QUEBEC.id}/`] = refusal(409, 'conflict', { detail: 'This group is in use.' })
  await open()
  await user.click(await screen.findByRole('button', { name: 'Delete Quebec' }))
  const dialog = await inDialog('Delete Quebec?')
  expect(
    dialog.getByText('The rates in it stay. A group that lines were written with cannot be deleted.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete tax group' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(screen.getByText('GST → QST')).toBeTruthy()
})

const calculated = () => {
  const part = screen.getByRole('heading', { name: 'Try it out' }).closest('section') as HTMLElement
  return Array.from(part.querySelectorAll('dt'), (label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
}
const amount = (value: string) => {
  const part = screen.getByRole('heading', { name: 'Try it out' }).closest('section') as HTMLElement
  fireEvent.change(within(part).getByRole('textbox', { name: 'Amount' }), { target: { value } })
}

test('the calculator begins with the default rate, and follows what is typed', async () => {
  await open()
  await waitFor(() =>
    expect(calculated()).toEqual([
      ['Net', '€100.00'],
      ['VAT 19%', '€19.00'],
      ['Total', '€119.00'],
    ]),
  )
  await user.click(screen.getByRole('switch', { name: 'The amount includes tax' }))
  expect(calculated()).toEqual([
    ['Net', '€84.03'],
    ['VAT 19%', '€15.97'],
    ['Total', '€100.00'],
  ])
  amount('abc')
  expect(screen.getByText('Enter a valid amount such as 10.50')).toBeTruthy()
})

test('a compound tax is taken on the tax before it, and a withholding lowers what is due', async () => {
  answers[`GET ${GROUPS}`] = page([sampleTaxGroup({ is_default: true })])
  await open()
  await waitFor(() =>
    expect(calculated()).toEqual([
      ['Net', '€100.00'],
      ['GST', '€5.00'],
      ['QST', '€10.47'],
      ['Total', '€115.47'],
    ]),
  )
  await user.click(screen.getByRole('combobox', { name: 'Rates' }))
  await user.click(await screen.findByRole('option', { name: 'IRPF' }))
  expect(calculated().slice(3)).toEqual([
    ['Total', '€115.47'],
    ['IRPF', '-€15.00'],
    ['Amount due', '€100.47'],
  ])
})

test('in German figures have a comma', async () => {
  await activateLanguage('de')
  await open()
  expect(await screen.findByText('9,975 %')).toBeTruthy()
})
