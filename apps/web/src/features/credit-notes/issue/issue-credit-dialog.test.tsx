import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleCreditDraft, sampleCreditNote } from '../../../test-samples/documents/sample-credit-note.ts'
import { sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { IssueCreditDialog } from './issue-credit-dialog.tsx'

const NOTE = sampleCreditDraft()
const ISSUE = `POST /api/credit-notes/${NOTE.id}/issue/`
const ALL = ['invoices.issue', 'payments.refund']
const user = userEvent.setup({ delay: null })
const onIssued = vi.fn()
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.clearAllMocks())

type Options = { due?: string; answers?: Answers; permissions?: readonly string[] }

async function open({ due = '50.00', answers = {}, permissions = ALL }: Options = {}) {
  asked = serve({
    ...sessionAnswers(),
    '/api/payments/methods/': page([]),
    [`/api/invoices/${NOTE.invoice}/`]: answer(sampleInvoice({ amount_due: due })),
    [ISSUE]: answer(sampleCreditNote()),
    ...answers,
  })
  await enter()
  showPage(() => <IssueCreditDialog note={NOTE} onClose={() => {}} onIssued={onIssued} />, { permissions })
  await screen.findByLabelText('Pay back')
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const parts = () =>
  ['Take off INV-2026-0007', 'Keep as credit of the client', 'Pay back'].map((name) => field(name).value)
const state = () => screen.getByRole('status').textContent
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Issue' })
const type = async (name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const bodies = () => asked.filter(({ method, path }) => `${method} ${path}` === ISSUE).map(({ body }) => body)

test('as much as is due is taken off, the rest is kept, and it is issued once', async () => {
  await open()
  expect(parts()).toEqual(['50.00', '69.00', '0.00'])
  expect(state()).toBe('That makes €119.00, all of the credit.')
  expect(document.activeElement).toBe(field('Take off INV-2026-0007'))
  await user.dblClick(button())
  await waitFor(() => expect(shownToasts()).toEqual(['success: Credit note issued']))
  expect(bodies()).toEqual([{ apply: '50.00', keep: '69.00', refund: '0.00' }])
  expect(onIssued).toHaveBeenCalledOnce()
})

test('of a paid invoice nothing is taken off, and no field asks for it', async () => {
  await open({ due: '0.00' })
  expect(screen.queryByLabelText('Take off INV-2026-0007')).toBeNull()
  screen.getByText('Nothing is due on INV-2026-0007, so nothing is taken off it.')
  expect(document.activeElement).toBe(field('Keep as credit of the client'))
  expect(field('Keep as credit of the client').value).toBe('119.00')
  await user.click(button())
  await waitFor(() => expect(bodies()).toEqual([{ apply: '0.00', keep: '119.00', refund: '0.00' }]))
})

test('what is paid back comes out of what is kept, with its method and reference', async () => {
  await open()
  await type('Pay back', '19')
  expect(parts()).toEqual(['50.00', '50.00', '19'])
  await user.type(screen.getByLabelText('Reference'), 'SEPA 17')
  await user.click(button())
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toEqual({
    apply: '50.00',
    keep: '50.00',
    refund: '19',
    method: 'bank_transfer',
    reference: 'SEPA 17',
  })
  const [call] = asked.filter(({ method, path }) => `${method} ${path}` === ISSUE)
  expect(call?.headers.get('if-match')).toBe(`"${NOTE.version}"`)
})

test('paid back beyond what is kept, less is taken off', async () => {
  await open({ due: '119.00' })
  await type('Pay back', '19')
  expect(parts()).toEqual(['100.00', '0.00', '19'])
})

test('what is typed by hand stays, and what is missing or too much is told', async () => {
  await open()
  await type('Keep as credit of the client', '10')
  expect(parts()).toEqual(['50.00', '10', '0.00'])
  expect(state()).toBe('€59.00 is still to be placed.')
  expect(button().disabled).toBe(true)
  await type('Take off INV-2026-0007', '120')
  expect(state()).toBe('€11.00 too much is placed.')
  await type('Take off INV-2026-0007', '109')
  expect(state()).toBe('Only €50.00 of the invoice is due: no more can be applied to it.')
  await type('Take off INV-2026-0007', 'x')
  expect(state()).toBe('Enter a valid amount such as 10.50')
})

test('who may not refund sees why, and issues all the same', async () => {
  await open({ permissions: ['invoices.issue'] })
  screen.getByText(/^Your role in this company does not allow this/)
  expect(field('Pay back').closest('fieldset')?.disabled).toBe(true)
  await user.click(button())
  await waitFor(() => expect(bodies()).toHaveLength(1))
})

test('what the server refuses stands at the field', async () => {
  const errors = { apply: ['Only 20.00 EUR of the invoice is due: no more can be applied to it.'] }
  const faults = {
    apply: [{ code: 'credit_above_due', params: { due: { amount: '20.00', currency: 'EUR' } } }],
  }
  await open({ answers: { [ISSUE]: refusal(400, 'validation_error', { errors, faults }) } })
  await user.click(button())
  await screen.findByText(/Only .*20\.00.* of the invoice is due/)
  expect(onIssued).not.toHaveBeenCalled()
})

test('one that somebody else has issued is told', async () => {
  const detail = 'This credit note is issued already.'
  await open({
    answers: {
      [ISSUE]: refusal(409, 'credit_note_already_issued', { detail, code: 'credit_note_already_issued' }),
    },
  })
  await user.click(button())
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
})
