import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { answer, serve } from '../../test-server.ts'
import { MailDrawer } from './mail-drawer.tsx'

const ID = '00000000-0000-4000-8000-000000006d31'
const MAIL: OutboxMail = {
  id: ID,
  to: ['anna@client.example'],
  cc: [],
  bcc: [],
  subject: 'Invoice INV-1',
  kind: 'invoice',
  status: 'queued',
  attempts: 0,
  error: null,
  fault: null,
  obstacle: null,
  created_at: '2026-03-04T10:00:00.000Z',
  sent_at: null,
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [
    { name: 'INV-1.pdf', type: 'application/pdf', size: null },
    { name: 'INV-2.pdf', type: 'application/pdf', size: 34_120 },
  ],
}

beforeAll(loadAllTexts)
afterEach(() => {
  vi.useRealTimers()
  return activateLanguage('en')
})

test('an attachment shows its size once it is known, and nothing before', async () => {
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(answer(MAIL))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MailDrawer id={ID} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const files = await screen.findByRole('list', { name: 'Attachments', hidden: true })
  expect([...files.children].map(({ textContent }) => textContent)).toEqual(['INV-1.pdf', 'INV-2.pdf34 kB'])
})

test('what becomes of a mail on its way is asked until it is known', async () => {
  vi.useFakeTimers()
  const statuses = ['queued', 'sending', 'captured']
  let asked = 0
  serve({
    '/api/config/application/': answer({}),
    [`/api/email/outbox/${ID}/`]: () => {
      const status = statuses[Math.min(asked++, 2)]
      return answer({ ...MAIL, status })()
    },
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MailDrawer id={ID} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('Queued').textContent).toBe('Queued')
  await act(() => vi.advanceTimersByTimeAsync(4100))
  expect(screen.getByText('Kept, not sent').textContent).toBe('Kept, not sent')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toBe(3)
})

test.each([
  [0, fault('email_not_confirmed'), /^Ein Inhaber [^.]+ bestätigen, .*$/s],
  [
    1,
    fault('mail_refused', { said: '550 no such user' }),
    /^Nach 1 Versuch gescheitert\. Der Mailserver hat sie abgelehnt: 550 no such user$/,
  ],
])('after %i attempts the reason is said in German', async (attempts, found, said) => {
  await activateLanguage('de')
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  const failed = { ...MAIL, status: 'failed', attempts, error: faultText(found), fault: found }
  serve(answer(failed))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <MailDrawer id={ID} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const note = await screen.findByRole('note', { hidden: true })
  expect(note.querySelector('p')?.textContent).toMatch(said)
})
