import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { type Asked, answer, invalid, page, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { formOfInvoice } from './draft/draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'

const FIELDS = [
  sampleCustomField('Team'),
  sampleCustomField('Hours', { type: 'number' }),
  sampleCustomField('Start', { type: 'date' }),
  sampleCustomField('Agreed', { type: 'boolean', is_required: true }),
  sampleCustomField('Region', { type: 'choice', choices: ['North', 'South'] }),
  sampleCustomField('Old', { is_archived: true }),
  sampleCustomField('Gone', { is_archived: true }),
]
const DRAFT = sampleDraft({ custom_fields: { team: 'Blue', region: 'West', old: 'kept' } })
const PATH = `/api/invoices/${DRAFT.id}/`

let asked: Asked[]
beforeAll(loadAllTexts)
beforeEach(() => window.sessionStorage.clear())

async function open(
  fields: readonly CustomField[] = FIELDS,
  invoice: Invoice = DRAFT,
  more: Parameters<typeof serve>[0] = {},
) {
  asked = serve({
    ...sessionAnswers({}, { company_may_mail: true } as never),
    [`GET ${PATH}`]: answer(invoice),
    [`PATCH ${PATH}`]: answer({ ...invoice, version: 4 }),
    '/api/products/': page([]),
    '/api/clients/': page([]),
    [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
    '/api/config/currencies/': answer([]),
    '/api/config/countries/': answer([]),
    '/api/invoices/': page([]),
    '/api/invoices/preview/': answer({ pages: [], lines: [] }),
    '/api/timeline/events/': page([]),
    '/api/invoices/templates/': page([]),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    ...more,
  })
  await enter()
  showPage(
    () => (
      <>
        <EditorScreen
          invoice={invoice}
          form={formOfInvoice(invoice)}
          client={null}
          company={{
            currency: 'EUR',
            language: 'en',
            payment_terms_days: 30,
            taxes: { tax_rates: [], tax_group: null },
            rates: [],
          }}
          table={{ rates: new Map(), groups: new Map() }}
          customFields={fields}
        />
        <Toasts />
      </>
    ),
    {
      permissions: ['invoices.write', 'invoices.issue'],
      others: { '/dashboard/invoices/$invoiceId': 'Invoice' },
    },
  )
  await screen.findByLabelText('Description, line 1')
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: RegExp, value: string) => {
  fireEvent.focus(field(label))
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const saves = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('each is entered as its type is, and sent with those that have no value', async () => {
  await open()
  expect([field(/^Team/).value, field(/^Region/).value, field(/^Old/).value]).toEqual([
    'Blue',
    'West',
    'kept',
  ])
  expect(screen.queryByLabelText(/^Gone/)).toBeNull()
  expect(screen.getByText('Needed to issue the invoice')).toBeTruthy()
  type(/^Team/, '')
  type(/^Hours/, '1,234.50')
  type(/^Start/, '2026-12-24')
  await userEvent.click(field(/^Agreed/))
  await userEvent.click(await screen.findByRole('option', { name: 'No' }))
  await userEvent.click(field(/^Region/))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'North',
    'South',
    'West',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'South' }))
  save()
  await screen.findByText('Invoice updated successfully')
  expect(saves().at(-1)).toMatchObject({
    custom_fields: {
      team: null,
      hours: '1234.50',
      start: '2026-12-24',
      agreed: false,
      region: 'South',
      old: 'kept',
      gone: null,
    },
  })
})

test('what has to be filled before it is issued is named beside the buttons', async () => {
  await open()
  const why = 'Fill in Agreed before you issue this invoice.'
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Issue only' }).getAttribute('aria-description')).toBe(why)
  await userEvent.click(field(/^Agreed/))
  await userEvent.click(await screen.findByRole('option', { name: 'No' }))
  await waitFor(() => expect(screen.queryByText(why)).toBeNull())
})

test('a figure that is none waits with saving, and is named', async () => {
  await open()
  type(/^Hours/, 'seven')
  save()
  await waitFor(() => expect(field(/^Hours/).getAttribute('aria-invalid')).toBe('true'))
  expect(document.querySelector('h1')?.parentElement?.textContent).toContain('Not saved: Hours – ')
  expect(saves()).toEqual([])
})

test('without a value, and with nothing required, they are folded away', async () => {
  const bare = sampleDraft()
  await open([sampleCustomField('Team')], bare)
  const more = screen.getByRole('button', { name: /^More Language/ })
  expect([more.getAttribute('aria-expanded'), screen.queryByLabelText(/^Team/)]).toEqual(['false', null])
  fireEvent.click(more)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Team/)).value).toBe('')
})

test('who asks to issue it is led to the first field that is needed, by click and by keyboard', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Issue only' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Agreed/)))
  expect(field(/^Agreed/).getAttribute('aria-invalid')).toBe('true')
  fireEvent.focus(field(/^Team/))
  field(/^Team/).focus()
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(document.activeElement).toBe(field(/^Agreed/)))
  await userEvent.click(field(/^Agreed/))
  await userEvent.click(await screen.findByRole('option', { name: 'No' }))
  await waitFor(() => expect(field(/^Agreed/).getAttribute('aria-invalid')).not.toBe('true'))
})

test('a refusal of issuing because of a field leads to that field', async () => {
  const draft = sampleDraft({ custom_fields: { team: 'Blue', agreed: true } })
  const path = `/api/invoices/${draft.id}/`
  await open(FIELDS, draft, {
    [`${path}email_draft/`]: answer({
      number: 'INV-2026-0008',
      to: [],
      subject: '',
      message: '',
      below: '',
      missing: [],
      warnings: [],
    }),
    [`POST ${path}issue/`]: invalid({ 'custom_fields.hours': fault('required') }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Issue only' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Hours/)))
  expect(screen.queryByRole('dialog')).toBeNull()
})
