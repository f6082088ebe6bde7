import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import {
  sampleAcceptedQuote,
  sampleQuote,
  sampleQuoteDraft,
} from '../../../test-samples/documents/sample-quote.ts'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import {
  type Answers,
  type Asked,
  answer,
  done,
  page,
  refusal,
  serve,
  silence,
} from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { QuoteScreen } from './quote-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const { id: ID, client: CLIENT } = sampleQuote()
const OTHER = sampleId('qu9')
const ALL = ['company.read', 'invoices.write', 'invoices.issue']
const call = (method: string, rest = '') => `${method} /api/quotes/${ID}/${rest}`
let asked: Asked[]

beforeAll(loadAllTexts)
beforeEach(() => vi.mocked(saveFile).mockClear())

type Options = { answers?: Answers; permissions?: readonly string[] }

async function open(quote: Quote, { answers = {}, permissions = ALL }: Options = {}) {
  asked = serve({
    ...sessionAnswers({ company_may_mail: true }),
    [call('GET')]: answer(quote),
    [call('GET', 'pages/')]: answer({ pages: ['<svg/>'] }),
    [`/api/clients/${CLIENT}/`]: answer(sampleClient({ id: CLIENT })),
    '/api/invoices/custom_fields/': page([]),
    '/api/timeline/events/': page([]),
    '/api/email/outbox/': page([]),
    '/api/email/smtp/': answer({}),
    ...answers,
  })
  await enter()
  showPage(() => <QuoteScreen id={ID} files={() => null} />, {
    permissions,
    others: {
      '/dashboard/quotes': 'Quotes',
      '/dashboard/quotes/$quoteId': 'Another quote',
      '/dashboard/quotes/$quoteId/edit': 'Editor',
    },
  })
}
const opened = () => screen.findByRole('complementary', { name: 'Where it stands' })
const entries = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  return items.map(({ textContent }) => textContent)
}
const choose = async (name: string) => {
  await entries()
  fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true }))
}
const steps = () =>
  [...screen.getByRole('list', { name: 'How far it has come' }).children]
    .filter((step) => step.hasAttribute('data-done'))
    .map((step) => step.firstChild?.textContent)

test('an accepted one says what is left to invoice, who said yes and which invoices there are', async () => {
  await open(sampleAcceptedQuote({ drafts_total: '100.00', left_total: '733.00' }))
  const standing = within(await opened())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('QU-2026-0004')
  standing.getByText('Left to invoice')
  standing.getByText('€733.00')
  const figures = standing.getByText('Total of the quote').closest('dl')
  expect(figures?.textContent).toBe('Total of the quote€1,190.00Invoiced€357.00In drafts of invoices€100.00')
  standing.getByText('Accepted by Jonas Weber')
  standing.getByText(/Through the link, from 203\.0\.113\.24/)
  expect(steps()).toEqual(['Draft', 'Sent', 'Accepted'])
  expect(standing.getByRole('link', { name: 'Zeta GmbH' })).toBeTruthy()
  const copy = standing.getByRole('button', { name: 'Copy the link for your client' })
  expect(copy).toBeTruthy()
  await screen.findByText('Consulting')
})

test('an acceptance that a member recorded says when and how it was given', async () => {
  const { accepted } = sampleAcceptedQuote()
  const recorded = {
    recorded_by: sampleId('ada'),
    address: null,
    answered_on: '2026-11-03',
    answered_way: 'letter',
  }
  const members = '/api/auth/companies/00000000-0000-4000-8000-000061636d65/users/'
  await open(sampleAcceptedQuote({ accepted: { ...accepted, ...recorded } }), {
    answers: { [members]: page([]) },
  })
  const standing = within(await opened())
  standing.getByText(/Nov 3, 2026 · By letter · Recorded by /)
})

test('the document is drawn', async () => {
  await open(sampleQuote())
  expect(await screen.findByRole('button', { name: 'Enlarge' })).toBeTruthy()
})

test('of one that waits for an answer the next step is to record it', async () => {
  await open(sampleQuote())
  await opened()
  expect(screen.getByRole('button', { name: 'Record acceptance' })).toBeTruthy()
  expect(await entries()).toEqual([
    'Send by email…',
    'Record rejection',
    'Extend…',
    'New version…',
    'Duplicate',
  ])
})

test('of a draft the next step is to send it; it can be edited, printed, copied and deleted', async () => {
  await open(sampleQuoteDraft())
  await opened()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Draft for Zeta GmbH')
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  expect(await entries()).toEqual(['Mark as sent…', 'Download PDF', 'Duplicate', 'Delete draft'])
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/quotes/${ID}/edit`))
})

test('an empty draft, and one of a blocked client, say why they are not sent', async () => {
  await open(sampleQuoteDraft({ items: [], total: '0.00' }))
  await opened()
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-description')).toBe(
    'A quote without lines cannot be sent.',
  )
})

test('of an expired one the next step is to extend it; what waits for that says why', async () => {
  await open(sampleQuote({ status: 'expired', valid_until: '2026-11-10' }))
  await opened()
  expect(screen.getByRole('button', { name: 'Extend…' })).toBeTruthy()
  expect(steps()).toEqual(['Draft', 'Sent', 'Expired'])
  expect(await entries()).toEqual([
    'Send by email…This quote has expired.',
    'Record acceptanceThis quote has expired.',
    'Record rejection',
    'New version…',
    'Duplicate',
  ])
})

test('a rejected one says why, and offers a new version', async () => {
  await open(
    sampleQuote({
      status: 'rejected',
      lifecycle: 'rejected',
      rejected: { at: '2026-11-05T10:00:00.000Z', name: 'Mara Vogt', reason: 'Too late', recorded_by: null },
    }),
    { answers: { [call('POST', 'revise/')]: answer(sampleQuoteDraft({ id: OTHER, version: 2 }), 201) } },
  )
  const standing = within(await opened())
  standing.getByText('Rejected by Mara Vogt')
  standing.getByText('Too late')
  fireEvent.click(screen.getByRole('button', { name: 'New version…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new version of QU-2026-0004?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make a new version' }))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/quotes/${OTHER}/edit`))
  expect(shownToasts()).toEqual(['success: This is the draft of the new version'])
})

test('one that was replaced leads to the version that took its place, and offers nothing else', async () => {
  await open(sampleQuote({ status: 'superseded', lifecycle: 'superseded', revised_by: OTHER }))
  await opened()
  const link = screen.getByRole('link', { name: 'Open the newer version' })
  expect(link.getAttribute('href')).toBe(`/dashboard/quotes/${OTHER}`)
  expect(screen.queryByText('Link for your client')).toBeNull()
  expect(await entries()).toEqual(['Duplicate'])
})

test('a draft of a next version leads to the one before it', async () => {
  await open(sampleQuoteDraft({ number: 'QU-2026-0004', version: 2, revises: OTHER }))
  await opened()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('QU-2026-0004 (2)')
  const links = ['Open the version before', 'the one before'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual([`/dashboard/quotes/${OTHER}`, `/dashboard/quotes/${OTHER}`])
})

test('of one that is all invoiced nothing is left to do', async () => {
  await open(sampleAcceptedQuote({ status: 'converted', invoiced_total: '1190.00', left_total: '0.00' }))
  await opened()
  expect(steps()).toEqual(['Draft', 'Sent', 'Accepted', 'Invoiced'])
  expect(await entries()).toEqual([
    'Invoice it…Nothing is left to invoice.',
    'New version…There are invoices for this quote.',
    'Duplicate',
  ])
})

test('a mail that was kept, and one that failed, stand among the steps', async () => {
  await open(sampleQuote({ mail_kept_at: '2026-11-02T09:05:00.000Z' }))
  await opened()
  expect(steps()).toEqual(['Draft', 'Kept, not sent'])
})

test('a viewer reads it, and each action says that the role does not allow it', async () => {
  await open(sampleQuoteDraft(), { permissions: [] })
  await opened()
  for (const name of ['Send', 'Edit'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toMatch(/^Your role/)
})

test('a draft is deleted after it was asked, and the list comes', async () => {
  await open(sampleQuoteDraft(), { answers: { [call('DELETE')]: done } })
  await opened()
  await choose('Delete draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Draft for Zeta GmbH?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/quotes'))
  expect(shownToasts()).toEqual(['success: Quote deleted'])
})

test('a copy is made by the server and opened to be edited', async () => {
  await open(sampleQuote(), {
    answers: { [call('POST', 'duplicate/')]: answer(sampleQuoteDraft({ id: OTHER }), 201) },
  })
  await opened()
  await choose('Duplicate')
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/quotes/${OTHER}/edit`))
  const copied = asked.filter(({ path }) => path === `/api/quotes/${ID}/duplicate/`)
  expect(copied.map(({ method }) => method)).toEqual(['POST'])
})

test('the document is saved under its number and version', async () => {
  await open(sampleQuote({ version: 2 }), { answers: { [call('GET', 'pdf/')]: () => new Response('%PDF') } })
  await opened()
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'QU-2026-0004 (2).pdf'))
})

test('while it is on its way there is a skeleton under its title', async () => {
  await open(sampleQuote(), { answers: { [call('GET')]: silence } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Quote')
})

test('one that is not there says so and leads back to the list', async () => {
  await open(sampleQuote(), { answers: { [call('GET')]: refusal(404, 'not_found') } })
  expect(await screen.findByRole('link', { name: /Quotes/ })).toBeTruthy()
})

test('one that could not be read can be asked for again', async () => {
  await open(sampleQuote(), { answers: { [call('GET')]: refusal(403, 'permission_denied') } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
