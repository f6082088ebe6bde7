import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, done, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ClientAddresses } from './client-addresses.tsx'
import { ClientContacts } from './client-contacts.tsx'

const [HQ, ANNA] = [sampleId('hq'), sampleId('anna')]
const ZETA = sampleClient({
  addresses: [
    {
      id: HQ,
      kind: 'billing',
      line1: '12 Mill Lane',
      line2: 'Yard 2',
      city: 'Austin',
      state: 'TX',
      zip_code: '73301',
      country: 'US',
      is_default: true,
    },
    {
      id: sampleId('store'),
      kind: 'shipping',
      line1: 'Kai 3',
      city: 'Ulm',
      zip_code: '89073',
      country: 'DE',
      is_default: false,
    },
  ],
  contacts: [
    {
      id: ANNA,
      first_name: 'Anna',
      last_name: 'Zeller',
      position: 'Accounts',
      email: 'anna@zeta.example',
      phone: '+49 1',
      is_primary: true,
      receives_invoices: false,
    },
  ],
})
const PATH = `/api/clients/${ZETA.id}/`

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    '/api/config/countries/': answer([
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ]),
    [`POST ${PATH}addresses/`]: answer({}, 201),
    [`POST ${PATH}contacts/`]: answer({}, 201),
    [`PATCH ${PATH}addresses/${HQ}/`]: answer({}),
    [`PATCH ${PATH}contacts/${ANNA}/`]: answer({}),
    [`DELETE ${PATH}addresses/${HQ}/`]: done,
    [`DELETE ${PATH}contacts/${ANNA}/`]: done,
  }
})

async function open(client: Client = ZETA, permissions: readonly string[] = ['clients.write']) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <ClientContacts client={client} />
        <ClientAddresses client={client} />
        <Toasts />
      </>
    ),
    { permissions },
  )
  await screen.findByRole('region', { name: 'Contacts' })
}
const field = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
    .map(({ method, path, body }) => [`${method} ${path.slice(PATH.length)}`, body])
const shown = (name: string) => screen.getByRole('region', { name }).textContent

test('addresses and people stand as they are written to, with what each is for', async () => {
  await open()
  expect(shown('Addresses')).toBe(
    'AddressesAdd address12 Mill LaneYard 2Austin, TX 73301United StatesBilling, defaultKai 389073 UlmGermanyShipping',
  )
  expect(shown('Contacts')).toBe(
    'ContactsAdd contactAnna ZellerAccountsanna@zeta.example+49 1Main contact · Gets no invoices',
  )
  expect(screen.getByRole('link', { name: '+49 1' }).getAttribute('href')).toBe('tel:+49 1')
})

test('the first address and the first contact are the main ones unless told otherwise', async () => {
  await open(sampleClient())
  click('Add address')
  expect(field('Use as the default address').checked).toBe(true)
  click('Add contact')
  expect(field('Main contact').checked).toBe(true)
})

test('the form of a new address stands open where the page is asked for it, and is asked for once', async () => {
  serve(answers)
  await enter()
  const page = () => <ClientAddresses client={sampleClient()} isAdding />
  showPage(page, { permissions: ['clients.write'], address: '/client?add=address' })
  const street = await screen.findByLabelText<HTMLInputElement>(/^Street and number/)
  expect(document.activeElement).toBe(street)
  click('Cancel')
  expect(screen.queryByLabelText(/^Street and number/)).toBeNull()
  await waitFor(() => expect(shownAddress()).toBe('/client'))
})

test('who may not write clients is shown no form they did not open', async () => {
  serve(answers)
  await enter()
  showPage(() => <ClientAddresses client={sampleClient()} isAdding />)
  await screen.findByRole('region', { name: 'Addresses' })
  expect(screen.queryByLabelText(/^Street and number/)).toBeNull()
})

test('a further address is sent as it was typed, and is not the default', async () => {
  await open()
  click('Add address')
  fireEvent.click(screen.getByLabelText('Shipping'))
  type(/^Street and number/, 'Kai 4')
  type(/^City/, 'Ulm')
  fireEvent.click(field(/^Country/))
  fireEvent.click(await screen.findByRole('option', { name: 'Germany', hidden: true }))
  click('Save')
  expect(await screen.findByText('Address created successfully')).toBeTruthy()
  expect(changes()).toEqual([
    [
      'POST addresses/',
      {
        client: ZETA.id,
        kind: 'shipping',
        line1: 'Kai 4',
        line2: '',
        city: 'Ulm',
        state: '',
        zip_code: '',
        country: 'DE',
        is_default: false,
      },
    ],
  ])
  await waitFor(() => expect(screen.queryByLabelText(/^Street and number/)).toBeNull())
})

test('an address that lacks something says what, and is not sent', async () => {
  await open()
  click('Add address')
  type('Postal code', '89073')
  click('Save')
  await waitFor(() => expect(field(/^City/).getAttribute('aria-invalid')).toBe('true'))
  const marked = [/^Street and number/, /^Country/, /^Postal code/].map((label) =>
    field(label).getAttribute('aria-invalid'),
  )
  // A town without a street is an address.
  expect(marked).toEqual([null, 'true', null])
  expect(document.activeElement).toBe(field(/^City/))
  expect(changes()).toEqual([])
})

test('a change is sent as a whole, and what the server refuses stands at its field', async () => {
  answers[`PATCH ${PATH}addresses/${HQ}/`] = refusal(400, 'validation_error', {
    errors: { zip_code: ['At most 30 characters.'] },
  })
  await open()
  click('Edit 12 Mill Lane')
  expect([field(/^City/).value, field('State or region').value]).toEqual(['Austin', 'TX'])
  type(/^City/, 'Dallas')
  click('Save')
  expect(await screen.findByText('At most 30 characters.')).toBeTruthy()
  expect(changes()[0]?.[1]).toMatchObject({ city: 'Dallas', state: 'TX', country: 'US', is_default: true })
  expect(field(/^City/).value).toBe('Dallas')
})

test('a contact is changed where they stand', async () => {
  await open()
  click('Edit Anna Zeller')
  fireEvent.click(field('Receives the invoices'))
  click('Save')
  expect(await screen.findByText('Contact updated successfully')).toBeTruthy()
  expect(changes()).toEqual([
    [
      `PATCH contacts/${ANNA}/`,
      {
        first_name: 'Anna',
        last_name: 'Zeller',
        email: 'anna@zeta.example',
        phone: '+49 1',
        position: 'Accounts',
        is_primary: true,
        receives_invoices: true,
      },
    ],
  ])
})

test('a contact without a name or with no real address is not sent', async () => {
  await open()
  click('Add contact')
  type('Contact email', 'bert@')
  click('Save')
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(field(/^First name/).getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
})

test.each([
  [
    'Delete 12 Mill Lane',
    'Delete the address 12 Mill Lane?',
    'Issued invoices keep the address they were issued with.',
    'Delete address',
    `DELETE addresses/${HQ}/`,
  ],
  [
    'Delete Anna Zeller',
    'Delete the contact Anna Zeller?',
    'They get no more mail from here.',
    'Delete contact',
    `DELETE contacts/${ANNA}/`,
  ],
])('%s asks first, and says what stays', async (name, title, text, label, call) => {
  await open()
  click(name)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(dialog.getByText(text)).toBeTruthy()
  expect(changes()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(changes()).toEqual([[call, null]]))
})

test('who may only read can neither add nor change nor delete', async () => {
  await open(ZETA, [])
  click('Edit Anna Zeller')
  click('Add address')
  click('Delete 12 Mill Lane')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
