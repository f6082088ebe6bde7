import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCustomField } from '../../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const INVOICE = sampleInvoice({ tags: ['retainer'], internal_notes: 'Call first' })
const STALE = 'Somebody changed this in the meantime. Reload it and try again.'
const PATH = `/api/invoices/${INVOICE.id}/`

let asked: Asked[]
let update: Answer
const onClose = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  onClose.mockClear()
  update = answer(INVOICE)
})

async function open(invoice: Invoice = INVOICE) {
  asked = serve({
    ...sessionAnswers(),
    [`PATCH ${PATH}`]: (one) => update(one),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
    'GET /api/invoices/custom_fields/': page([
      sampleCustomField('Code', { shows_on_documents: false }),
      sampleCustomField('Team'),
    ]),
  })
  await enter()
  showPage(() => (
    <>
      <DetailsDialog invoice={invoice} onClose={onClose} />
      <Toasts />
    </>
  ))
  await screen.findByRole('dialog', { name: 'Change details of INV-2026-0007' })
}
const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => asked.filter(({ method }) => method === 'PATCH')

test('only what was changed is sent, upon the version that was read', async () => {
  await open()
  expect([field(/^Due date/).value, field(/^Internal notes/).value]).toEqual(['Dec 2, 2026', 'Call first'])
  fireEvent.change(field(/^Internal notes/), { target: { value: 'Write first' } })
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ internal_notes: 'Write first' }])
  expect(sent()[0]?.headers.get('if-match')).toBe('"3"')
})

test('a later day and further tags are sent as they stand', async () => {
  await open()
  fireEvent.change(field(/^Due date/), { target: { value: '2026-12-24' } })
  fireEvent.blur(field(/^Due date/))
  await userEvent.type(field(/^Tags/), 'autumn,')
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ due_date: '2026-12-24', tags: ['retainer', 'autumn'] })
})

test('what the server refuses stands at its field, and the dialogue stays', async () => {
  update = refusal(400, 'validation_error', {
    errors: { due_date: ['It can only be moved to a later day.'] },
  })
  await open()
  fireEvent.change(field(/^Due date/), { target: { value: '2026-11-10' } })
  fireEvent.blur(field(/^Due date/))
  save()
  expect(await screen.findByText('It can only be moved to a later day.')).toBeTruthy()
  expect(field(/^Due date/).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('changed by somebody else meanwhile, it is not written over, and says so', async () => {
  update = refusal(412, 'stale_version', { detail: STALE })
  await open()
  fireEvent.change(field(/^Internal notes/), { target: { value: 'Mine' } })
  save()
  expect(await screen.findByText(STALE)).toBeTruthy()
  expect(field(/^Internal notes/).value).toBe('Mine')
  expect(onClose).not.toHaveBeenCalled()
})

test('a cancelled invoice keeps its due date', async () => {
  await open(sampleInvoice({ lifecycle: 'cancelled', status: 'cancelled', id: sampleId('inv7') }))
  expect(screen.queryByLabelText(/^Due date/)).toBeNull()
  expect(field(/^Tags/)).toBeTruthy()
})

test('an internal field is changed alone; what the document shows is not offered', async () => {
  await open(sampleInvoice({ custom_fields: { team: 'Blue', code: 'X-1' } }))
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code/)
  expect([code.value, screen.queryByLabelText(/^Team/)]).toEqual(['X-1', null])
  fireEvent.change(code, { target: { value: 'X-2' } })
  save()
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ custom_fields: { code: 'X-2' } }]))
})

test('an internal field that is emptied is taken away', async () => {
  await open(sampleInvoice({ custom_fields: { code: 'X-1' } }))
  fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: '' } })
  save()
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ custom_fields: { code: '' } }]))
})
