import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleDraft, sampleInvoice } from '../../../test-samples/sample-invoice.ts'
import { type Answer, type Asked, answer, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { IssueDialog } from './issue-dialog.tsx'

const DRAFT = sampleDraft()
const PATH = `/api/invoices/${DRAFT.id}/`
const EMAIL = {
  number: 'INV-2026-0008',
  is_number_final: false,
  amount_due: '119.00',
  currency: 'EUR',
  due_date: '2036-03-04',
}

let asked: Asked[]
let answers: Record<string, Answer>
const onIssued = vi.fn()
const onClose = vi.fn()

beforeAll(loadAllTexts)
beforeEach(() => {
  onIssued.mockClear()
  onClose.mockClear()
  answers = {
    ...sessionAnswers(),
    [PATH]: answer(DRAFT),
    [`${PATH}email_draft/`]: answer(EMAIL),
    [`${PATH}issue/`]: answer(sampleInvoice({ sent_at: null, status: 'issued' })),
  }
})

async function open(invoiceId: string | null = DRAFT.id) {
  asked = serve(answers)
  await enter()
  showPage(() => (
    <>
      <IssueDialog invoiceId={invoiceId} onClose={onClose} onIssued={onIssued} />
      <Toasts />
    </>
  ))
  await screen.findByRole('dialog', { name: 'Issue this invoice?' })
}
const issue = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Issue' })
const issued = () => asked.filter(({ path }) => path === `${PATH}issue/`)

test('it says whom it is for, which number it will take, and what is due when', async () => {
  await open()
  expect(await screen.findByText('For Zeta GmbH')).toBeTruthy()
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(facts).toEqual(['Number to beINV-2026-0008', 'Amount due€119.00', 'Due dateMar 4, 2036'])
  expect(screen.getByText('It takes its number and can no longer be changed. Nothing is sent.')).toBeTruthy()
})

test('a number that is settled already is called so', async () => {
  answers[`${PATH}email_draft/`] = answer({ ...EMAIL, is_number_final: true })
  await open()
  expect((await screen.findByText('Number')).nextElementSibling?.textContent).toBe('INV-2026-0008')
})

test('what is unusual and what the document will lack is said before, and keeps nobody from it', async () => {
  answers[`${PATH}email_draft/`] = answer({
    ...EMAIL,
    warnings: ['line_without_tax', 'issue_date_long_ago', 'buyer_without_address'],
    lines_without_tax: 2001,
    missing: ['address'],
  })
  await open()
  await screen.findByText('Number to be')
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    '2,001 lines have no tax rate. If no VAT is due on them, choose a rate of 0 % that says why. The issue date is more than 31 days ago. The client has no billing address. Once the invoice is issued, it cannot be added. Add the address of Zeta GmbH',
    'This invoice does not show: your address. Once it is issued, that cannot be added. Complete the company',
  ])
  expect(issue().disabled).toBe(false)
})

test('one line without a tax rate is one', async () => {
  answers[`${PATH}email_draft/`] = answer({ ...EMAIL, warnings: ['line_without_tax'], lines_without_tax: 1 })
  await open()
  expect((await screen.findByRole('note')).textContent).toBe(
    '1 line has no tax rate. If no VAT is due on it, choose a rate of 0 % that says why. ',
  )
})

test('a client without an address is told of with the way to the form for it', async () => {
  answers[`${PATH}email_draft/`] = answer({ ...EMAIL, warnings: ['buyer_without_address'] })
  await open()
  const link = await screen.findByRole('link', { name: 'Add the address of Zeta GmbH' })
  expect(link.getAttribute('href')).toBe(`/dashboard/clients/${DRAFT.client}?add=address`)
})

test('it is issued once, however often one clicks, and handed on as it is then', async () => {
  await open()
  await screen.findByText('Number to be')
  fireEvent.click(issue())
  fireEvent.click(issue())
  await waitFor(() => expect(onIssued).toHaveBeenCalledOnce())
  expect(onIssued.mock.lastCall?.[0]).toMatchObject({ number: 'INV-2026-0007', status: 'issued' })
  expect(await screen.findByText('Invoice issued')).toBeTruthy()
  expect(issued()).toHaveLength(1)
  expect(issued()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('without an answer it is sent once more under the same key, so that no second number is taken', async () => {
  const issuedThen = answer(sampleInvoice())
  let tries = 0
  answers[`${PATH}issue/`] = () => {
    tries += 1
    if (tries === 1) throw new TypeError('the line broke')
    return issuedThen()
  }
  await open()
  await screen.findByText('Number to be')
  fireEvent.click(issue())
  await waitFor(() => expect(onIssued).toHaveBeenCalledOnce())
  const [first, second] = issued().map(({ headers }) => headers.get('idempotency-key'))
  expect(issued()).toHaveLength(2)
  expect(second).toBe(first)
})

test('a refusal says why, and nothing counts as issued', async () => {
  const detail = 'This client is blocked and cannot be issued invoices.'
  answers[`${PATH}issue/`] = refusal(409, 'client_blocked', { detail })
  await open()
  await screen.findByText('Number to be')
  fireEvent.click(issue())
  expect(await screen.findByText(detail)).toBeTruthy()
  await waitFor(() => expect(issue().disabled).toBe(false))
  expect(onIssued).not.toHaveBeenCalled()
})

test('while the draft is being saved first, it says so and cannot be issued yet', async () => {
  await open(null)
  expect(screen.getByText('Saving the draft first…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('it can be issued once what it will be is read: the button comes with it, stays where it is, and has the focus', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  answers[`${PATH}email_draft/`] = async () => {
    await told
    return answer(EMAIL)()
  }
  await open()
  await screen.findByText('For Zeta GmbH')
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
  tell()
  await screen.findByText('Number to be')
  expect(document.activeElement).toBe(issue())
})

test('facts that could not be had can be asked for again', async () => {
  answers[`${PATH}email_draft/`] = refusal(403, 'permission_denied')
  await open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers[`${PATH}email_draft/`] = answer(EMAIL)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('INV-2026-0008')).toBeTruthy()
})
