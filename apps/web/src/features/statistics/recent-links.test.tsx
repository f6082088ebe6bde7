import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { serve } from '../../test-server.ts'
import { RecentEvents } from './recent-events.tsx'

const event = (at: number, part: Partial<TimelineEvent>): TimelineEvent => ({
  id: sampleId(`ev${at}`),
  type: 'client.created',
  text: '',
  subject: `Client ${at}`,
  actor: 'Ada Lovelace',
  invoice: null,
  client: null,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  data: {},
  created_at: `2026-11-${30 - at}T10:00:00.000Z`,
  ...part,
})

beforeAll(loadAllTexts)
beforeEach(async () => {
  serve(sessionAnswers())
  await enter()
})

test('an event leads to its invoice, else to its client, else nowhere', async () => {
  const [invoice, client] = [sampleId('inv7'), sampleId('zeta')]
  const events = [
    event(1, { type: 'invoice.issued', subject: 'INV-2026-0007', invoice, client }),
    event(2, { client }),
    event(3, { subject: 'Gone Ltd' }),
  ]
  showPage(() => <RecentEvents events={events} />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    `/dashboard/invoices/${invoice}`,
    `/dashboard/clients/${client}`,
    null,
  ])
})

test('the latest seven are shown; where nothing has happened yet, that is said', async () => {
  showPage(() => <RecentEvents events={Array.from({ length: 9 }, (_, at) => event(at + 1, {}))} />)
  const lines = await screen.findAllByRole('listitem')
  expect(lines).toHaveLength(7)
  expect(lines[6]?.textContent).toMatch(/^Ada Lovelace created the client Client 7\./)
})

test('a company in which nothing has happened says so', async () => {
  showPage(() => <RecentEvents events={[]} />)
  expect(await screen.findByText('What happens in your company appears here.')).toBeTruthy()
})
