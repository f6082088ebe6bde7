import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleQuoteRow } from '../../test-samples/documents/sample-quote.ts'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, page, serve } from '../../test-server.ts'
import { ClientQuotes } from './client-quotes.tsx'

const CLIENT = sampleClient()
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(quotes: Answer) {
  asked = serve({ ...sessionAnswers(), '/api/quotes/': quotes })
  await enter()
  showPage(
    () => (
      <>
        <p>The client</p>
        <ClientQuotes client={CLIENT} />
      </>
    ),
    { others: { '/dashboard/quotes': 'The list', '/dashboard/quotes/$quoteId': 'The quote' } },
  )
  await screen.findByText('The client')
}

test('the latest quotes of a client are told with status and total, and lead to their pages', async () => {
  const draft = sampleQuoteRow({ id: sampleId('qu5'), number: null, status: 'draft', total: '50.00' })
  await open(page([sampleQuoteRow({ version: 2, valid_until: null }), draft]))
  const part = within(await screen.findByRole('region', { name: 'Quotes' }))
  expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['QU-2026-0004 (2)Nov 2, 2026Sent€1,190.00', `/dashboard/quotes/${sampleQuoteRow().id}`],
    ['DraftNov 2, 2026Draft€50.00', `/dashboard/quotes/${sampleId('qu5')}`],
  ])
  const [query] = asked.filter(({ path }) => path === '/api/quotes/').map(({ query }) => query)
  expect(Object.fromEntries(query ?? [])).toEqual({ client: CLIENT.id, view: 'all', page_size: '4' })
})

test('of more than are shown there is a way to all of them', async () => {
  const quotes = ['1', '2', '3', '4', '5'].map((name) => sampleQuoteRow({ id: sampleId(`q${name}`) }))
  await open(page(quotes))
  const all = await screen.findByRole('link', { name: 'All 5 quotes' })
  expect(all.getAttribute('href')).toBe(`/dashboard/quotes?client=${CLIENT.id}`)
})

test('a client who was offered nothing has no such part', async () => {
  await open(page([]))
  await screen.findByText('The client')
  expect(screen.queryByRole('region', { name: 'Quotes' })).toBeNull()
})
