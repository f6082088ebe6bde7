import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries/data-provider.tsx'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { samplePublicQuote } from '../../../test-samples/public/sample-public-quote.ts'
import { type Answer, answer, done, invalid, refusal, serve, silence } from '../../../test-server.ts'
import { PublicQuoteScreen } from './public-quote-screen.tsx'

beforeAll(loadAllTexts)
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  tokenStore.clear('ended')
  await activateLanguage('en')
})

const TOKEN = 'share_token_of_twenty_or_more'
const LINK = `/api/quotes/public/${TOKEN}/`
const OPEN = samplePublicQuote()
const ACCEPTED = samplePublicQuote({
  status: 'accepted',
  accepted_at: '2026-11-05T14:20:00.000Z',
  accepted_name: 'Bob Buyer',
})
const REJECTED = samplePublicQuote({
  status: 'rejected',
  rejected_at: '2026-11-05T14:20:00.000Z',
  rejected_name: 'Zeta GmbH',
  rejected_reason: 'Too expensive',
})
const user = userEvent.setup({ delay: null })

type Options = { accepting?: Answer; rejecting?: Answer; looking?: Answer; isKnown?: boolean }

/** The page of a client who has opened their link; `turn` changes what the server knows from there on. */
function openQuotePage(quote: PublicQuote, options: Options = {}) {
  const { accepting, rejecting, looking, isKnown = true } = options
  queryClient.clear()
  let shown = quote
  const asked = serve({
    [`GET ${LINK}`]: looking ?? (() => answer(shown)()),
    ...(accepting && { [`POST ${LINK}accept/`]: accepting }),
    ...(rejecting && { [`POST ${LINK}reject/`]: rejecting }),
    [`${LINK}viewed/`]: done,
  })
  render(
    <MantineProvider env="test">
      <PublicQuoteScreen shareToken={TOKEN} known={isKnown ? quote : null} />
    </MantineProvider>,
  )
  const at = (path: string) => asked.filter((one) => one.path === `${LINK}${path}`)
  return {
    at,
    turn: (next: PublicQuote) => {
      shown = next
    },
  }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

async function accept(name = ' Bob Buyer '): Promise<void> {
  await press('Accept…')
  if (name !== '') await user.type(screen.getByLabelText('Your name'), name)
  await press('Accept for €1,190.00')
}

test('the client sees from whom, what, how much and until when', () => {
  const page = openQuotePage(
    samplePublicQuote({
      version: 2,
      content: OPEN.content && { ...OPEN.content, notes: 'Delivery included', discount_total: '0.00' },
    }),
  )
  expect(page.at('')).toEqual([])
  expect(document.title).toBe('Quote from Acme GmbH')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote QU-2026-0004 · Version 2')
  expect(screen.getByText('Valid until Dec 2, 2026')).toBeTruthy()
  expect([fact('Made for'), fact('Dated')]).toEqual(['Zeta GmbH', 'Nov 2, 2026'])
  const [line] = screen.getAllByRole('listitem')
  expect(line?.textContent).toBe('Consulting€1,000.0010 h × €100.00Two workshops')
  expect([fact('Sum before tax'), fact('VAT 19%'), fact('In total')]).toEqual([
    '€1,000.00',
    '€190.00',
    '€1,190.00',
  ])
  expect(screen.getByText('Delivery included')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View quote (PDF)' }).getAttribute('href')).toBe(OPEN.pdf_url)
})

test.each([
  ['percent', '12.5', ' −12.5%'],
  ['amount', '50.00', ' −€50.00'],
] as const)('what is taken off a line stands behind its price: %s', (discount_type, discount_value, text) => {
  const [item] = OPEN.content?.items ?? []
  const items = item ? [{ ...item, discount_type, discount_value }] : []
  openQuotePage(samplePublicQuote({ content: OPEN.content && { ...OPEN.content, items } }))
  const [line] = screen.getAllByRole('listitem')
  expect(line?.textContent).toBe(`Consulting€1,000.0010 h × €100.00${text}Two workshops`)
})

test('saying yes takes a name, says what it means, and is sent once however often it is clicked', async () => {
  const page = openQuotePage(OPEN, { accepting: answer(ACCEPTED) })
  await press('Accept…')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accept this quote' }))
  expect(screen.getByText('You order what is listed here from Acme GmbH, for €1,190.00.')).toBeTruthy()
  await press('Accept for €1,190.00')
  expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(page.at('accept/')).toEqual([])
  await user.type(screen.getByLabelText('Your name'), ' Bob Buyer ')
  await user.dblClick(screen.getByRole('button', { name: 'Accept for €1,190.00' }))
  const said = await screen.findByRole('heading', { name: 'This quote was accepted' })
  expect(document.activeElement).toBe(said)
  expect(fact('By')).toBe('Bob Buyer')
  expect(fact('On')).toMatch(/^Nov 5, 2026/)
  expect(page.at('accept/').map(({ body }) => body)).toEqual([{ name: 'Bob Buyer' }])
  expect(page.at('accept/')[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('saying no takes a reason, and a name where one is given', async () => {
  const page = openQuotePage(OPEN, { rejecting: answer(REJECTED) })
  await press('Decline…')
  await press('Decline quote')
  expect(document.activeElement).toBe(screen.getByLabelText('Why you decline'))
  await user.type(screen.getByLabelText('Why you decline'), 'Too expensive')
  await press('Decline quote')
  expect(await screen.findByRole('heading', { name: 'This quote was declined' })).toBeTruthy()
  expect([fact('By'), fact('Because')]).toEqual(['Zeta GmbH', 'Too expensive'])
  expect(page.at('reject/').map(({ body }) => body)).toEqual([{ reason: 'Too expensive' }])
})

test('whoever goes back is where they were', async () => {
  openQuotePage(OPEN)
  await press('Decline…')
  await press('Go back')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Decline…' }))
})

test('what the server finds wrong stands at its field', async () => {
  openQuotePage(OPEN, { accepting: invalid({ name: fault('name_required') }) })
  await accept('\u200b')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please fix the errors in the form and try again.',
  )
  expect(screen.getByText('Name is required')).toBeTruthy()
})

test('an answer whose reply was lost is looked for, and shown when it has come', async () => {
  const page = openQuotePage(OPEN, {
    accepting: () => {
      page.turn(ACCEPTED)
      return refusal(500, 'server_error')()
    },
  })
  await accept()
  expect(await screen.findByRole('heading', { name: 'This quote was accepted' })).toBeTruthy()
  expect(screen.queryByText(/was not taken/)).toBeNull()
})

test('where none came at all the client is told that trying again counts once, and does under the same key', async () => {
  let isUp = false
  const page = openQuotePage(OPEN, {
    accepting: () => (isUp ? answer(ACCEPTED)() : refusal(500, 'server_error')()),
  })
  await accept()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'No answer came, so it is not certain whether yours arrived. Check your connection and try again: it counts once.',
  )
  await waitFor(() => expect(document.activeElement).toBe(alert))
  isUp = true
  await press('Accept for €1,190.00')
  expect(await screen.findByRole('heading', { name: 'This quote was accepted' })).toBeTruthy()
  const keys = page.at('accept/').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('an answer that had arrived though no reply came is shown as taken when it is sent again', async () => {
  let isUp = false
  const page = openQuotePage(OPEN, {
    accepting: () => (isUp ? refusal(409, 'quote_already_accepted')() : refusal(500, 'server_error')()),
  })
  await accept()
  await screen.findByText(/^No answer came/)
  isUp = true
  page.turn(ACCEPTED)
  await press('Accept for €1,190.00')
  expect(await screen.findByRole('heading', { name: 'This quote was accepted' })).toBeTruthy()
  expect(screen.queryByText(/was not taken/)).toBeNull()
})

test.each([
  ['quote_already_rejected', REJECTED, 'This quote was declined'],
  ['quote_already_accepted', { ...ACCEPTED, accepted_name: 'Eve' }, 'This quote was accepted'],
  ['quote_expired', samplePublicQuote({ status: 'expired' }), 'This quote has expired'],
  [
    'quote_superseded',
    samplePublicQuote({ status: 'superseded', content: null, pdf_url: null }),
    'A newer version was sent to you',
  ],
] as const)(
  'an answer that comes too late (%s) says what is and that it changed nothing',
  async (code, now, title) => {
    const page = openQuotePage(OPEN, {
      accepting: () => {
        page.turn(now)
        return refusal(409, code)()
      },
    })
    await accept()
    const said = await screen.findByRole('heading', { name: title })
    expect(document.activeElement).toBe(said)
    expect(
      screen.getByText('Your answer was not recorded: the quote had changed in the meantime.'),
    ).toBeTruthy()
  },
)

test('of a quote that was replaced there are no figures', () => {
  openQuotePage(samplePublicQuote({ status: 'superseded', content: null, pdf_url: null }))
  expect(screen.getByRole('heading', { name: 'A newer version was sent to you' })).toBeTruthy()
  expect(screen.queryByText(/€/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that has expired shows what it was, and whom to ask', () => {
  openQuotePage(samplePublicQuote({ status: 'expired' }))
  expect(screen.getByText(/^It was valid until Dec 2, 2026/).textContent).toBe(
    'It was valid until Dec 2, 2026 and takes no answer any more. For a new one, ask: acme@example.com',
  )
  expect(fact('In total')).toBe('€1,190.00')
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that was answered and invoiced still says who said yes', () => {
  openQuotePage({ ...ACCEPTED, status: 'converted' })
  expect(fact('By')).toBe('Bob Buyer')
})

test('a link there is not is told so, and is not tried again', async () => {
  const page = openQuotePage(OPEN, { isKnown: false, looking: refusal(404, 'not_found') })
  expect(await screen.findByRole('heading', { name: 'There is no such quote' })).toBeTruthy()
  expect(page.at('')).toHaveLength(1)
})

test('too many requests are told with how long to wait', async () => {
  openQuotePage(OPEN, {
    accepting: () =>
      new Response(JSON.stringify({ status: 429, error_code: 'rate_limited', title: 'Too many requests' }), {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '30' },
      }),
  })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many requests. Please wait 30 seconds before trying again.',
  )
})

test('who works in the company is told why they cannot answer', async () => {
  const detail =
    'You work in this company, so you cannot answer as its client. Record what the client told you on the page of the quote.'
  openQuotePage(OPEN, { accepting: refusal(403, 'quote_answered_by_member', { detail }) })
  await accept()
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

test('until the answer is there the page says that it loads', () => {
  openQuotePage(OPEN, { isKnown: false, looking: silence })
  expect(screen.getByRole('status').textContent).toBe('Loading...')
})

test.each([
  ['de', 'Angebot QU-2026-0004', 'Gültig bis 02.12.2026', 'Annehmen …'],
  ['fr', 'Devis QU-2026-0004', 'Valable jusqu’au 2 déc. 2026', 'Accepter…'],
] as const)('a client of the language %s reads it', async (language, title, until, yes) => {
  openQuotePage(samplePublicQuote({ language }), { isKnown: false })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.getByText(until)).toBeTruthy()
  expect(screen.getByRole('button', { name: yes })).toBeTruthy()
  expect(document.documentElement.lang).toBe(language)
})

test('the server is told once that a person has it before them, and who of the company looks is told apart', async () => {
  vi.useFakeTimers()
  tokenStore.save({ access: 'staff', refresh: 'r', expires_in: 3600 }, false)
  const page = openQuotePage(OPEN)
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await after(400)
  expect(page.at('viewed/')).toEqual([])
  await after(5000)
  expect(page.at('viewed/').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer staff'])
})
