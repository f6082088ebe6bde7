import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import {
  sampleCreditable,
  sampleCreditDraft,
  sampleCreditNote,
} from '../../test-samples/documents/sample-credit-note.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleDraft, sampleInvoice } from '../../test-samples/sample-invoice.ts'
import { type Answers, type Asked, answer, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { InvoiceCreditActions } from './invoice-credit-actions.tsx'

const INVOICE = sampleInvoice()
const CORRECT = `/api/invoices/${INVOICE.id}/correct/`
const NEW = sampleDraft({ id: sampleId('inv8') })
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(answers: Answers) {
  asked = serve({ ...sessionAnswers(), ...answers })
  await enter()
  showPage(
    () => (
      <InvoiceCreditActions invoice={INVOICE}>
        {(ask) => (
          <>
            <button type="button" onClick={ask.credit}>
              Credit
            </button>
            <button type="button" onClick={ask.correct}>
              Correct it
            </button>
          </>
        )}
      </InvoiceCreditActions>
    ),
    {
      permissions: ['invoices.write', 'invoices.issue'],
      others: {
        '/dashboard/invoices/$invoiceId/edit': () => (
          <>
            <h1>The new draft</h1>
            <Toasts />
          </>
        ),
        '/dashboard/credit-notes/$id': 'The credit note',
      },
    },
  )
  await screen.findByText('Correct it')
}

async function correct() {
  fireEvent.click(screen.getByText('Correct it'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct INV-2026-0007?' }))
  dialog.getByText(
    'A credit note over all that is left of the invoice is issued, and a new draft with its content begins.',
  )
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Correct' })
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Wrong address ' } })
  fireEvent.click(button)
}

test('corrected for a reason, the new draft comes, and a toast leads to the credit note', async () => {
  const note = sampleCreditNote()
  await open({ [CORRECT]: answer({ credit_note: note, invoice: NEW }, 201) })
  await correct()
  await screen.findByRole('heading', { name: 'The new draft' })
  expect(shownAddress()).toBe(`/dashboard/invoices/${NEW.id}/edit`)
  expect(asked.find(({ path }) => path === CORRECT)?.body).toEqual({ reason: 'Wrong address' })
  screen.getByText('Credit note CN-2026-0003 issued; this is the new draft')
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/credit-notes/${note.id}`))
})

test('what cannot be corrected any more is told, and the reason stays', async () => {
  const detail = 'Nothing is left to credit of this invoice.'
  await open({
    [CORRECT]: refusal(409, 'credit_exceeds_invoice', { detail, code: 'nothing_left_to_credit' }),
  })
  await correct()
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(' Wrong address ')
})

test.each([
  ['Keep as a draft', ''],
  ['Go on to issue', '?issue=true'],
])('“%s” leads to the draft%s', async (name, search) => {
  const draft = sampleCreditDraft()
  await open({
    [`GET /api/invoices/${INVOICE.id}/`]: answer(INVOICE),
    [`/api/invoices/${INVOICE.id}/creditable/`]: answer(sampleCreditable()),
    [`POST /api/invoices/${INVOICE.id}/credit/`]: answer(draft, 201),
  })
  fireEvent.click(screen.getByText('Credit'))
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Returned' } })
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/credit-notes/${draft.id}${search}`))
})
