import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleClient } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { sampleMail } from '../../../test-samples/sample-mail.ts'
import { type Answers, type Asked, answer, invalid, page, serve } from '../../../test-server.ts'
import { WriteEmailModal } from './write-email-modal.tsx'

const SEND = '/api/email/send/'
const CLIENT = sampleClient({ name: 'Acme Oy', email: 'office@acme.example', language: 'de' })
const NOTE = {
  id: sampleId('note'),
  kind: 'message',
  language: 'de',
  name: 'Notiz',
  subject: 'An {client}',
  body: 'Guten Tag {contact}',
  is_active: true,
  version: 1,
  created_at: '2026-03-04T10:00:00.000Z',
  updated_at: '2026-03-04T10:00:00.000Z',
}

let asked: Asked[]
const sent = () => asked.filter(({ path }) => path === SEND).map(({ body }) => body)

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, onClose = () => {}): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    'GET /api/email/templates/': page([]),
    'GET /api/invoices/': page([]),
    [`POST ${SEND}`]: answer(sampleMail({ kind: 'message' }), 201),
    ...answers,
  })
  await enter()
  showPage(() => <WriteEmailModal client={CLIENT} onClose={onClose} />, { permissions: ['email.send'] })
  await screen.findByRole('dialog', { name: 'E-mail to Acme Oy' })
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('it goes to where the client’s documents go, with what is typed', async () => {
  const close = vi.fn()
  await open({}, close)
  await screen.findByText('office@acme.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
  expect((await screen.findAllByText('This field is required.')).length).toBe(2)
  expect(sent()).toEqual([])
  type(/^Subject/, 'Monday')
  type(/^Message/, 'See you there.')
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      client: CLIENT.id,
      to: ['office@acme.example'],
      cc: [],
      subject: 'Monday',
      body: 'See you there.',
      attachments: [],
    },
  ])
})

test('it begins with the template in use of the client’s language, filled in', async () => {
  await open({ 'GET /api/email/templates/': page([NOTE, { ...NOTE, id: sampleId('en'), language: 'en' }]) })
  const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/)
  expect(subject.value).toBe('An Acme Oy')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toMatch(/^Guten Tag /)
})

test('what the server finds at fault is said at its field', async () => {
  await open({ [`POST ${SEND}`]: invalid({ to: fault('no_address') }) })
  await screen.findByText('office@acme.example')
  type(/^Subject/, 'Monday')
  type(/^Message/, 'See you there.')
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
  await screen.findByText('Enter at least one address.')
})
