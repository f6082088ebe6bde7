import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleMail } from '../../test-samples/sample-mail.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { OutboxTab } from './outbox-tab.tsx'

const OUTBOX = '/api/email/outbox/'
const HOME = '/dashboard/settings?tab=outbox'
const MAIL = sampleMail()
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...(sessionAnswers({ company_may_mail: true }) as Answers),
    [OUTBOX]: page([MAIL]),
    [`${OUTBOX}${MAIL.id}/`]: answer(MAIL),
    [`${OUTBOX}${MAIL.id}/resend/`]: answer({ ...MAIL, status: 'queued' }),
    '/api/email/kept/': answer({ ready: 0, left_out: [] }),
    '/api/email/kept/send/': answer({ sent: 2, ready: 0 }),
    '/api/config/application/': answer({ features: { mail_captured: false } }),
  }
  asked = serve(answers)
  await enter()
})
afterEach(() => vi.useRealTimers())

const open = (address = HOME, permissions: readonly string[] = ['invoices.issue', 'invoices.write']) =>
  void showPage(() => <OutboxTab />, { address, permissions })
const openMail = async (part: Partial<OutboxMail>, permissions?: readonly string[]) => {
  answers[`${OUTBOX}${MAIL.id}/`] = answer(sampleMail(part))
  open(`${HOME}&mail=${MAIL.id}`, permissions)
  return within(await screen.findByRole('dialog', { name: part.subject ?? MAIL.subject }))
}
const sent = () => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/email/'))

test('every mail has its subject, who it went to, what became of it and when', async () => {
  answers[OUTBOX] = page([
    MAIL,
    sampleMail({ id: sampleId('two'), to: ['a@x.example', 'b@x.example'], status: 'captured' }),
  ])
  open()
  const rows = within(await screen.findByRole('table', { name: 'Outbox' }))
    .getAllByRole('row')
    .slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    ['Invoice INV-1', 'anna@client.example', 'Sent', 'yesterday'],
    ['Invoice INV-1', 'a@x.example, b@x.example', 'Kept, not sent', 'yesterday'],
  ])
})

test('a state is in the address and narrows the outbox; none that matches leads to all', async () => {
  open()
  await screen.findByRole('table', { name: 'Outbox' })
  answers[OUTBOX] = page([])
  await user.click(screen.getByRole('link', { name: 'Failed' }))
  await waitFor(() => expect(shownAddress()).toContain('view=failed'))
  expect(await screen.findByText('No e-mail matches')).toBeTruthy()
  expect(
    asked
      .filter(({ path }) => path === OUTBOX)
      .at(-1)
      ?.query.get('status'),
  ).toBe('failed')
  await user.click(screen.getByRole('button', { name: 'Show all e-mails' }))
  await waitFor(() => expect(shownAddress()).not.toContain('view='))
})

test('without a mail yet it is said what is kept here', async () => {
  answers[OUTBOX] = page([])
  open()
  expect(await screen.findByText('Every e-mail that is written is kept here, word for word.')).toBeTruthy()
})

test('a mail is opened by the address, with its recipients, in a frame where nothing of it runs', async () => {
  const dialog = await openMail({ cc: ['chef@client.example'], sent_at: '2026-11-21T08:00:00.000Z' })
  const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([fact('To'), fact('Copy'), fact('Status')]).toEqual([
    'anna@client.example',
    'chef@client.example',
    'Sent2 hours ago',
  ])
  const frame = dialog.getByTitle('Invoice INV-1')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame.getAttribute('srcdoc')).toContain('<head><base target="_blank">')
  await user.click(dialog.getByRole('tab', { name: 'Plain text' }))
  expect(dialog.getByText('Hello Anna')).toBeTruthy()
})

test('closing a mail takes it out of the address, and leaves the page of the list', async () => {
  const dialog = await openMail({})
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(shownAddress()).toBe(HOME))
})

test('a mail that failed says after how many tries and why, and is sent again once', async () => {
  const dialog = await openMail({ status: 'failed', attempts: 3, error: '550 no such user' })
  expect(dialog.getByRole('note').querySelector('p')?.textContent).toBe(
    'Failed after 3 attempts. 550 no such user',
  )
  await user.dblClick(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The e-mail is sent again.']))
  expect(sent().map(({ path }) => path)).toEqual([`${OUTBOX}${MAIL.id}/resend/`])
})

test('a mail of a version that was replaced says so, and is not offered to be sent again', async () => {
  const dialog = await openMail({
    status: 'failed',
    attempts: 0,
    kind: 'quote',
    error: 'x',
    fault: { code: 'kept_mail_of_superseded_quote', params: {} },
  })
  expect(dialog.getByRole('note').textContent).toBe(
    'A later version has taken the place of the quote, so this email is not sent any more.',
  )
  expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull()
})

test('without a mail server a mail that is sent again is written and kept', async () => {
  answers['/api/config/application/'] = answer({ features: { mail_captured: true } })
  const dialog = await openMail({ status: 'failed', attempts: 0, error: 'No server.' })
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/config/application/')).toBe(true))
  expect(dialog.getByRole('note').querySelector('p')?.textContent).toBe('No server.')
  await user.click(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() =>
    expect(shownToasts()).toEqual(['success: The e-mail is written again. It is kept, not sent.']),
  )
})

test('a mail that is one too many says so', async () => {
  const detail = 'Your company has sent as many mails as it may for now.'
  answers[`${OUTBOX}${MAIL.id}/resend/`] = refusal(429, 'mail_limit_reached', { detail })
  const dialog = await openMail({ status: 'failed', error: 'x' })
  await user.click(dialog.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${detail}`]))
})

test('whoever may not issue invoices may not send mails again either', async () => {
  const dialog = await openMail({ status: 'failed', error: 'x' }, [])
  expect(dialog.getByRole('button', { name: 'Resend' }).getAttribute('aria-description')).toBe(ROLE)
})

test('until an owner has confirmed their address no mail is sent again, and it is said why', async () => {
  Object.assign(answers, sessionAnswers({ company_may_mail: false }))
  await enter()
  const dialog = await openMail({ status: 'failed', error: 'x' })
  const resend = dialog.getByRole('button', { name: 'Resend' })
  expect(resend.getAttribute('aria-description')).toBe(
    'An owner of this company has to confirm their e-mail address before mails go out.',
  )
  await user.click(resend)
  expect(sent()).toEqual([])
})

test('a mail that was kept can be sent now', async () => {
  const dialog = await openMail({ status: 'captured', sent_at: null })
  expect(
    await dialog.findByText('This email was kept while no mail server was set up. It can be sent now.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send now: Invoice INV-1' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The email is being sent.']))
})

test.each(['invoice_cancelled', 'invoice_already_paid', 'mail_replaced', 'invitation'] as const)(
  'a kept mail with the obstacle %s is not offered to be sent, and says why',
  async (obstacle) => {
    const dialog = await openMail({ status: 'captured', sent_at: null, obstacle })
    const note = await dialog.findByRole('note')
    expect(note.textContent).not.toBe('')
    expect(note.textContent).not.toContain('It can be sent now.')
    expect(dialog.queryByRole('button', { name: /^Send now/ })).toBeNull()
  },
)

const KEPT = {
  ready: 2,
  left_out: [
    { obstacle: 'invoice_already_paid', count: 1 },
    { obstacle: 'invitation', count: 3 },
  ],
}

test('all kept mails are sent after a question that says which stay', async () => {
  answers['/api/email/kept/'] = answer(KEPT)
  open()
  const part = within(await screen.findByRole('region', { name: 'Kept emails' }))
  expect(
    part.getByText('2 emails were kept while no mail server was set up. They can be sent now.'),
  ).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Send all kept emails' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 kept emails?' }))
  for (const sentence of [
    '1 stays kept: its invoice was paid in the meantime.',
    '3 are invitations. They are sent again from the list of users.',
  ])
    expect(dialog.getByText(sentence)).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: 2 emails are being sent.']))
  expect(sent().map(({ path }) => path)).toEqual(['/api/email/kept/send/'])
})

test('what is still kept after a part was sent is told', async () => {
  answers['/api/email/kept/'] = answer(KEPT)
  answers['/api/email/kept/send/'] = answer({ sent: 500, ready: 20 })
  open()
  await user.click(await screen.findByRole('button', { name: 'Send all kept emails' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Being sent: 500. Still kept: 20.']))
})

test('without a mail server nothing is offered to be sent', async () => {
  answers['/api/config/application/'] = answer({ features: { mail_captured: true } })
  answers['/api/email/kept/'] = answer(KEPT)
  open()
  await screen.findByRole('table', { name: 'Outbox' })
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/config/application/')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Kept emails' })).toBeNull()
  expect(asked.some(({ path }) => path === '/api/email/kept/')).toBe(false)
})
