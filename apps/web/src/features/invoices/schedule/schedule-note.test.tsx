import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleDraft } from '../../../test-samples/sample-invoice.ts'
import { answer, done, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ScheduleNote } from './schedule-note.tsx'

beforeAll(loadAllTexts)

async function show(over: Parameters<typeof sampleDraft>[0], refusal: string | null = null) {
  const draft = sampleDraft(over)
  const asked = serve({
    ...sessionAnswers(),
    [`DELETE /api/invoices/${draft.id}/schedule/`]: done,
    [`POST /api/invoices/${draft.id}/schedule/`]: answer(draft),
  })
  await enter()
  const onChange = vi.fn()
  showPage(
    () => (
      <main>
        <ScheduleNote invoice={draft} refusal={refusal} onChange={onChange} />
        <Toasts />
      </main>
    ),
    { permissions: ['invoices.issue'] },
  )
  return { asked, onChange }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a scheduled draft says when it is issued and sent, by the company’s clocks, and lets that be changed', async () => {
  const { asked, onChange } = await show({ scheduled_for: '2026-11-30T23:30:00.000Z', schedule_sends: true })
  await screen.findByText('Will be issued and sent on Dec 1, 2026 at 12:30 AM.')
  press('Change the time')
  expect(onChange).toHaveBeenCalledOnce()
  press('Cancel the schedule')
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('one that is only issued does not speak of sending', async () => {
  await show({ scheduled_for: '2026-12-01T07:00:00.000Z' })
  await screen.findByText('Will be issued on Dec 1, 2026 at 8:00 AM.')
})

test('one that could not be issued says why, and can be scheduled anew or the note removed', async () => {
  const { asked, onChange } = await show({
    schedule_failed_at: '2026-12-01T07:00:00.000Z',
    schedule_sends: true,
    schedule_fault: { code: 'client_blocked', params: {} },
  })
  await screen.findByText(
    'Was not issued on Dec 1, 2026 at 8:00 AM, as scheduled: This client is blocked and cannot be issued invoices.',
  )
  press('Schedule anew')
  expect(onChange).toHaveBeenCalledOnce()
  press('Remove this note')
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('one that may not be scheduled now says why at the button, and leaves the note to be removed', async () => {
  const refusal = 'This client is blocked and cannot be issued invoices.'
  const { asked, onChange } = await show(
    {
      schedule_failed_at: '2026-12-01T07:00:00.000Z',
      schedule_fault: { code: 'client_blocked', params: {} },
    },
    refusal,
  )
  const button = await screen.findByRole('button', { name: 'Schedule anew' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe(refusal)
  fireEvent.click(button)
  expect(onChange).not.toHaveBeenCalled()
  press('Remove this note')
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('a draft nobody scheduled says nothing', async () => {
  await show({})
  await screen.findByRole('main')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('main').textContent).toBe('')
})

test('an order that is taken back can be given again as it was', async () => {
  const { asked } = await show({ scheduled_for: '2026-11-30T23:30:00.000Z', schedule_sends: true })
  await screen.findByText('Will be issued and sent on Dec 1, 2026 at 12:30 AM.')
  press('Cancel the schedule')
  await screen.findByText('Schedule cancelled')
  press('Undo')
  await screen.findByText('Invoice scheduled')
  const given = asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/schedule/'))
  expect(given.map(({ body }) => body)).toEqual([{ issue_at: '2026-11-30T23:30:00.000Z', send: true }])
})
