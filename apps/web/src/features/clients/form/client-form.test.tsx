import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../api/feedback/toast-store.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { EditClientModal } from './edit-client-modal.tsx'
import { NewClientScreen } from './new-client-screen.tsx'

const STALE = 'Somebody changed this in the meantime. Reload it and try again.'
const VAT = sampleId('vat7')
const ZETA = sampleClient({
  phone: '+49 731 1',
  currency: 'USD',
  payment_terms_days: 30,
  default_tax_rate: VAT,
  notes: 'Pays late',
  tags: ['regular'],
})

let asked: Asked[]
let answers: Record<string, Answer>
let persons = 0
const onClose = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  onClose.mockClear()
  persons += 1
  answers = {
    // A person for each test: what one of them has begun waits for that one.
    ...sessionAnswers({ id: sampleId(`ada${persons}`) }),
    [`/api/auth/companies/${ACME.id}/`]: answer({ accent_color: '#1f4d3a', country: 'DE' }),
    '/api/config/countries/': answer([
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ]),
    '/api/config/currencies/': answer([
      { code: 'EUR', name: 'Euro' },
      { code: 'USD', name: 'US dollar' },
    ]),
    '/api/invoices/templates/': page([]),
    '/api/invoices/taxes/rates/': page([
      { id: VAT, name: 'Reduced', rate: '7', category: 'S', is_active: true },
    ]),
    'POST /api/clients/': answer(sampleClient({ id: sampleId('new'), name: 'Bolt Ltd' }), 201),
    [`PATCH /api/clients/${ZETA.id}/`]: answer({ ...ZETA, version: 5 }),
  }
})

async function open(permissions: readonly string[] = ['clients.write']) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <NewClientScreen />
        <Toasts />
      </>
    ),
    {
      address: '/dashboard/clients/new',
      permissions,
      others: { '/dashboard/clients': 'Clients', '/dashboard/clients/$id': 'Client' },
    },
  )
  await screen.findByLabelText(/^Name/)
}
async function edit(client: Client = ZETA) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <EditClientModal client={client} opened onClose={onClose} />
        <Toasts />
      </>
    ),
    { permissions: ['clients.write'] },
  )
  await screen.findByRole('dialog', { name: 'Edit client' })
}
const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (method: string) =>
  asked.filter((one) => one.method === method && one.path.startsWith('/api/clients/'))

test('a name is enough: what nobody began is not sent, and the new client is shown', async () => {
  await open()
  await waitFor(() => expect(field(/^Country/).value).toBe('Germany'))
  type(/^Name/, 'Bolt Ltd')
  submit('Create client')
  expect(await screen.findByRole('heading', { name: 'Client' })).toBeTruthy()
  expect(shownAddress()).toBe(`/dashboard/clients/${sampleId('new')}`)
  expect(toastStore.get().map(({ text }) => text)).toContain('Client created successfully')
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      name: 'Bolt Ltd',
      kind: 'business',
      email: '',
      phone: '',
      website: '',
      tax_number: '',
      currency: null,
      language: null,
      payment_terms_days: null,
      default_tax_rate: null,
      template: null,
      notes: '',
      tags: [],
      addresses: [],
      contacts: [],
    },
  ])
})

test('address, contact and what invoices start from are sent with it, the address in the company’s country', async () => {
  await open()
  await waitFor(() => expect(field(/^Country/).value).toBe('Germany'))
  fireEvent.click(screen.getByLabelText('Individual'))
  type(/^Name/, 'Jonas Weber')
  type(/^Street and number/, '12 Mill Lane')
  type('Postal code', '10115')
  type(/^City/, 'Berlin')
  type(/^First name/, 'Maria')
  type('Contact email', 'maria@weber.example')
  type('Payment terms in days', '45')
  fireEvent.click(field('Currency'))
  fireEvent.click(await screen.findByRole('option', { name: /^USD/, hidden: true }))
  fireEvent.click(field('Default tax rate'))
  fireEvent.click(await screen.findByRole('option', { name: /Reduced/, hidden: true }))
  await userEvent.type(field(/^Tags/), 'regular,')
  submit('Create client')
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toMatchObject({
    name: 'Jonas Weber',
    kind: 'individual',
    currency: 'USD',
    payment_terms_days: 45,
    default_tax_rate: VAT,
    tags: ['regular'],
    addresses: [
      {
        kind: 'billing',
        line1: '12 Mill Lane',
        zip_code: '10115',
        city: 'Berlin',
        country: 'DE',
        is_default: true,
      },
    ],
    contacts: [
      { first_name: 'Maria', email: 'maria@weber.example', is_primary: true, receives_invoices: true },
    ],
  })
})

test('what is wrong is told at its field before anything is sent, and the first such field has the focus', async () => {
  await open()
  type('Email', 'office@')
  type('Payment terms in days', '400')
  type('Postal code', '10115')
  submit('Create client')
  await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Give a whole number from 0 to 365.')).toBeTruthy()
  const marked = [/^Name/, 'Email', /^Street and number/, /^City/, 'Phone'].map((label) =>
    field(label).getAttribute('aria-invalid'),
  )
  expect(marked).toEqual(['true', 'true', null, 'true', null])
  expect(document.activeElement).toBe(field(/^Name/))
  expect(sent('POST')).toEqual([])
})

test('a name that is taken is told at the name, and nothing that was typed is lost', async () => {
  answers['POST /api/clients/'] = refusal(400, 'validation_error', {
    errors: { name: ['A client with this name exists.'], 'addresses.0.zip_code': ['At most 30 characters.'] },
  })
  await open()
  type(/^Name/, 'Zeta GmbH')
  type('Phone', '+49 1')
  submit('Create client')
  expect(await screen.findByText('A client with this name exists.')).toBeTruthy()
  expect(field('Postal code').getAttribute('aria-invalid')).toBe('true')
  expect([field(/^Name/).value, field('Phone').value]).toEqual(['Zeta GmbH', '+49 1'])
  expect(shownAddress()).toBe('/dashboard/clients/new')
})

test('two clicks make one client', async () => {
  await open()
  type(/^Name/, 'Bolt Ltd')
  submit('Create client')
  submit('Create client')
  await screen.findByRole('heading', { name: 'Client' })
  expect(sent('POST')).toHaveLength(1)
})

test('what was begun is there again after one left, and can be begun afresh', async () => {
  await open()
  type(/^Name/, 'Half a client')
  submit('Cancel')
  await screen.findByRole('heading', { name: 'Clients' })
  await open()
  expect(field(/^Name/).value).toBe('Half a client')
  expect(screen.getByText(/^Continued from /)).toBeTruthy()
  submit('Start afresh')
  expect(field(/^Name/).value).toBe('')
  expect(screen.queryByText(/^Continued from /)).toBeNull()
})

test('who may not write can look at the form and not send it', async () => {
  await open([])
  expect(field(/^Name/).closest('fieldset')?.disabled).toBe(true)
  submit('Create client')
  expect(sent('POST')).toEqual([])
})

test('a client is changed upon the version that was read, and all that stands in the form is sent', async () => {
  await edit()
  expect([field(/^Name/).value, field('Phone').value, field('Notes').value]).toEqual([
    'Zeta GmbH',
    '+49 731 1',
    'Pays late',
  ])
  expect(screen.queryByLabelText(/^Street and number/)).toBeNull()
  type(/^Name/, 'Zeta AG')
  type('Phone', '')
  type('Payment terms in days', '')
  submit('Save client')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('PATCH')[0]?.headers.get('if-match')).toBe('"4"')
  expect(sent('PATCH')[0]?.body).toMatchObject({
    name: 'Zeta AG',
    phone: '',
    currency: 'USD',
    payment_terms_days: null,
    default_tax_rate: VAT,
    tags: ['regular'],
  })
  expect(sent('PATCH')[0]?.body).not.toHaveProperty('addresses')
  expect(await screen.findByText('Client updated successfully')).toBeTruthy()
})

test('a phone, a website and a tax number that are none are told at their fields', async () => {
  await open()
  type(/^Name/, 'Bolt Ltd')
  type('Phone', 'abc')
  type('Website', 'tea')
  type('Tax number', '123')
  submit('Create client')
  const shown = ['Phone', 'Website', 'Tax number'].map((label) => field(label).getAttribute('aria-invalid'))
  expect(shown).toEqual(['true', 'true', 'true'])
  expect(screen.getByText('Give a web address such as example.com or https://example.com.')).toBeTruthy()
  expect(screen.getByText('A tax number has at least 4 letters or digits.')).toBeTruthy()
  expect(sent('POST')).toEqual([])
})

test('what was odd before does not hold up another change, and a new odd value does', async () => {
  await edit(sampleClient({ phone: 'abc', website: 'tea', tax_number: '123' }))
  type('Phone', 'abd')
  submit('Save client')
  expect(await screen.findByText(/^Give a phone number/)).toBeTruthy()
  type('Phone', 'abc')
  type(/^Name/, 'Zeta AG')
  submit('Save client')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('PATCH')[0]?.body).toMatchObject({ name: 'Zeta AG', phone: 'abc', website: 'tea' })
})

test('a tax number that is none of its country is told of and saved all the same', async () => {
  const note =
    'This does not look like a VAT number of Germany, for example DE123456788. You can save it all the same.'
  await open()
  await waitFor(() => expect(field(/^Country/).value).toBe('Germany'))
  expect(field('Tax number').placeholder).toBe('DE123456788')
  type(/^Name/, 'Bolt Ltd')
  fireEvent.focus(field('Tax number'))
  type('Tax number', '12/345/67890')
  expect(screen.queryByText(note)).toBeNull()
  fireEvent.blur(field('Tax number'))
  expect(await screen.findByText(note)).toBeTruthy()
  const described = field('Tax number').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(note)
  submit('Create client')
  await screen.findByRole('heading', { name: 'Client' })
  expect(sent('POST')[0]?.body).toMatchObject({ tax_number: '12/345/67890' })
})

test('of a right tax number, or one of a country whose numbers are not checked, nothing is said', async () => {
  const germany = sampleClient({ country: 'DE', tax_number: 'DE136695976' })
  await edit(germany)
  // The check has come once it speaks of a wrong one.
  type('Tax number', 'DE136695978')
  await screen.findByText(/does not look like/)
  type('Tax number', 'DE136695976')
  expect(screen.queryByText(/does not look like/)).toBeNull()
})

test('changed by somebody else meanwhile, the client is not written over', async () => {
  answers[`PATCH /api/clients/${ZETA.id}/`] = refusal(412, 'stale_version', { detail: STALE })
  answers[`GET /api/clients/${ZETA.id}/`] = answer(ZETA)
  await edit()
  type(/^Name/, 'Zeta AG')
  submit('Save client')
  expect(await screen.findByText(STALE)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Zeta AG')
})

test.each([
  ['GB', 'GB123456782'],
  ['JP', 'T9234567890123'],
  ['BR', ''],
])('in a company of %s a tax number is as in “%s”', async (country, example) => {
  answers[`/api/auth/companies/${ACME.id}/`] = answer({ accent_color: '#1f4d3a', country })
  await open()
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`/companies/${ACME.id}/`))).toBe(true))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tax number').placeholder).toBe(example))
})
