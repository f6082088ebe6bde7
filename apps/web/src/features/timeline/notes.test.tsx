import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, done, page, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { AddNote } from './add-note.tsx'
import { EventNote } from './event-note.tsx'
import { FollowButton } from './follow-button.tsx'
import { FollowedList } from './followed-list.tsx'

const CLIENT = sampleId('zeta')
const BERT = sampleId('bert')
const EVENT = {
  id: sampleId('event'),
  type: 'note.created',
  text: '',
  subject: 'Zeta',
  invoice: null,
  client: CLIENT,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  actor: 'Bert Berg',
  data: { text: 'Ask @Ada Lovelace first', mentions: [{ id: sampleId('ada'), name: 'Ada Lovelace' }] },
  created_at: '2026-11-05T14:20:00.000Z',
}
const SUBSCRIPTION = {
  id: sampleId('sub'),
  event_type: null,
  client: CLIENT,
  invoice: null,
  quote: null,
  payment: null,
  subject: 'Zeta',
  created_at: '2026-11-05T14:20:00.000Z',
}
const member = (id: string, first_name: string, status: string) => ({
  id,
  first_name,
  last_name: 'Berg',
  status,
})
const user = userEvent.setup({ delay: null })
let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    [`/api/auth/companies/${ACME.id}/users/`]: page([
      member(BERT, 'Bert', 'active'),
      member(sampleId('carl'), 'Carl', 'deactivated'),
    ]),
    'POST /api/timeline/events/': answer(EVENT, 201),
    [`POST /api/timeline/events/${EVENT.id}/comments/`]: answer({ ...EVENT, about: EVENT.id }, 201),
  }
})

async function show(content: () => React.ReactNode, permissions = ['company.read', 'notes.write']) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        {content()}
        <Toasts />
      </>
    ),
    { permissions },
  )
}
const sent = (path: string) => asked.filter((one) => one.path === path && one.method !== 'GET')

test('a note is written on a record, and an @ names a member at work', async () => {
  await show(() => <AddNote of={{ client: CLIENT }} />)
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  const field = screen.getByRole('textbox', { name: 'Note' })
  await user.type(field, 'Call @be')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Bert Berg'])
  await user.keyboard('{Enter}')
  expect((field as HTMLTextAreaElement).value).toBe('Call @Bert Berg ')
  await user.type(field, 'today{Enter}please')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Note added')).toBeTruthy()
  expect(sent('/api/timeline/events/').map(({ body }) => body)).toEqual([
    { client: CLIENT, text: 'Call @Bert Berg today\nplease', mentions: [BERT] },
  ])
  expect(screen.getByRole('button', { name: 'Write a note' })).toBeTruthy()
})

test('a note says something, and whoever only reads writes none', async () => {
  await show(() => <AddNote of={{ client: CLIENT }} />)
  await user.click(await screen.findByRole('button', { name: 'Write a note' }))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  expect(sent('/api/timeline/events/')).toEqual([])
})

test('who may not write sees why', async () => {
  await show(() => <AddNote of={{ client: CLIENT }} />, ['company.read'])
  const button = await screen.findByRole('button', { name: 'Write a note' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a note stands with its mentions and comments, and takes another', async () => {
  const comment = { ...EVENT, id: sampleId('second'), about: EVENT.id, data: { text: 'I did.' } }
  await show(() => <EventNote event={EVENT} comments={[comment]} when="now" />)
  expect((await screen.findByText('@Ada Lovelace')).tagName).toBe('STRONG')
  const comments = within(screen.getByRole('list', { name: 'Comments' }))
  expect(comments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bert Berg · .*I did\.$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Good')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Comment added')).toBeTruthy()
  expect(sent(`/api/timeline/events/${EVENT.id}/comments/`).map(({ body }) => body)).toEqual([
    { text: 'Good', mentions: [] },
  ])
})

test('a record is followed, and no longer', async () => {
  let followed: unknown[] = []
  answers['GET /api/timeline/subscriptions/'] = () => page(followed)()
  answers['POST /api/timeline/subscriptions/'] = () => {
    followed = [SUBSCRIPTION]
    return answer(SUBSCRIPTION, 201)()
  }
  answers[`DELETE /api/timeline/subscriptions/${SUBSCRIPTION.id}/`] = () => {
    followed = []
    return done()
  }
  await show(() => <FollowButton of={{ client: CLIENT }} />)
  await user.click(await screen.findByRole('button', { name: 'Follow' }))
  await user.click(await screen.findByRole('button', { name: 'Stop following' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(sent('/api/timeline/subscriptions/').map(({ body }) => body)).toEqual([{ client: CLIENT }])
})

test('what is followed is listed with where it leads, and a type of event is added', async () => {
  const type = {
    ...SUBSCRIPTION,
    id: sampleId('type'),
    client: null,
    subject: null,
    event_type: 'invoice.paid',
  }
  answers['GET /api/timeline/subscriptions/'] = page([SUBSCRIPTION, type])
  answers['POST /api/timeline/subscriptions/'] = answer({ ...type, event_type: 'quote.sent' }, 201)
  await show(() => <FollowedList />)
  const list = within(await screen.findByRole('list', { name: 'What you follow' }))
  expect(list.getByRole('link', { name: 'Zeta' }).getAttribute('href')).toContain(
    `/dashboard/clients/${CLIENT}`,
  )
  expect(list.getByText('An invoice is paid in full')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Follow what happens in the whole company' }))
  expect(screen.queryByRole('option', { name: 'An invoice is paid in full' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'A quote was sent' }))
  await waitFor(() =>
    expect(sent('/api/timeline/subscriptions/').map(({ body }) => body)).toEqual([
      { event_type: 'quote.sent' },
    ]),
  )
})
