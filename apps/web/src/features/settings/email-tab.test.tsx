import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { EmailTab } from './email-tab.tsx'

const PATH = `/api/auth/companies/${ACME.id}/settings/`
const SETTINGS = {
  company: ACME.id,
  time_zone: 'Europe/Berlin',
  accent_color: '#1d5c42',
  email: { sender_name: null, reply_to: null, bcc: ['books@acme.example'], signature: 'Acme' },
  version: 7,
}

let asked: Asked[]
/** What a form keeps of one person is nobody else's: each test has a person of its own. */
let person = 0
const user = userEvent.setup({ delay: null })
const changes = () => asked.filter((one) => one.path === PATH && one.method !== 'GET')
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save e-mail settings' }))

beforeAll(loadAllTexts)

async function open(answers: Answers = {}): Promise<void> {
  person += 1
  asked = serve({
    ...sessionAnswers({ id: sampleId(`p${person}`) }, { email: 'office@acme.example' }),
    '/api/config/application/': answer({ features: { mail_captured: false } }),
    '/api/email/kept/': answer({}),
    [`GET ${PATH}`]: answer(SETTINGS),
    [`PATCH ${PATH}`]: ({ body }) => answer({ ...SETTINGS, ...(body as object), version: 8 })(),
    ...answers,
  })
  await enter()
  showPage(() => <EmailTab />, { permissions: ['settings.write'] })
  await screen.findByLabelText('Signature')
}

test('left empty, sender and replies are the company’s own, as the fields show', async () => {
  await open()
  expect([field('Sender name').placeholder, field('Replies go to').placeholder]).toEqual([
    'Acme',
    'office@acme.example',
  ])
})

test('saved: who it comes from, where replies go, who reads along and what stands below', async () => {
  await open()
  type('Sender name', 'Acme Books')
  type('Replies go to', 'Replies@Acme.example')
  await user.type(field('Blind copies to'), 'ada@acme.example;bob@acme.example,')
  type('Signature', 'Acme\nUlm')
  save()
  await waitFor(() => expect(shownToasts()).toEqual(['success: Settings updated successfully']))
  expect(changes().map(({ body }) => body)).toEqual([
    {
      email: {
        sender_name: 'Acme Books',
        reply_to: 'Replies@Acme.example',
        bcc: ['books@acme.example', 'ada@acme.example', 'bob@acme.example'],
        signature: 'Acme\nUlm',
      },
    },
  ])
})

test.each([
  ['Sender name', 'Acme <office@acme.example>'],
  ['Replies go to', 'office@acme'],
])('%s “%s” is not sent, and gone to', async (label, value) => {
  await open()
  type(label, value)
  save()
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field(label))
  expect(changes()).toEqual([])
})

test('one wrong address among the copies is said at their field', async () => {
  await open()
  await user.type(field('Blind copies to'), 'bob{Enter}')
  save()
  await screen.findByText('Please enter a valid email address')
  expect(changes()).toEqual([])
})
