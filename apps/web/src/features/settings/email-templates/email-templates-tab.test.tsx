import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { MAIL_TEMPLATE_KINDS } from '@counterfoil/domain/emails/mail-templates.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, done, invalid, page, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { EmailTemplatesTab } from './email-templates-tab.tsx'

const PATH = '/api/email/templates/'
const PREVIEW = `${PATH}preview/`
const KIND: EmailTemplate = {
  id: sampleId('kind'),
  kind: 'invoice',
  language: 'en',
  name: 'Kind',
  subject: 'Your invoice {number}',
  body: 'Hello {contact}',
  is_active: true,
  version: 3,
  created_at: '2026-03-04T10:00:00.000Z',
  updated_at: '2026-03-04T10:00:00.000Z',
}
const STERN = { ...KIND, id: sampleId('stern'), name: 'Stern', is_active: false }
const pathOf = ({ id }: { id: string }) => `${PATH}${id}/`
const BUILT_IN = [
  { kind: 'invoice', language: 'en', subject: 'Invoice {number} from {company}', body: 'Hello {contact},' },
]
const SHOWN = {
  document: 'INV-7',
  subject: 'Your invoice INV-7',
  html: '<p>Hello Anna</p>',
  text: 'Hello Anna',
}

let asked: Asked[]
const sent = (method: string) =>
  asked
    .filter((one) => one.method === method && one.path.startsWith(PATH) && one.path !== PREVIEW)
    .map(({ path, body }) => [path, body])

beforeAll(loadAllTexts)

async function open(
  { template, answers = {} }: { template?: string; answers?: Answers } = {},
  permissions = ['templates.write'],
): Promise<void> {
  asked = serve({
    ...sessionAnswers(),
    [`GET ${PATH}`]: page([KIND, STERN]),
    [`GET ${pathOf(KIND)}`]: answer(KIND),
    'GET /api/email/built-in-templates/': answer({ results: BUILT_IN }),
    [`POST ${PREVIEW}`]: answer(SHOWN),
    ...answers,
  })
  await enter()
  const address = `/dashboard/settings?tab=email-templates${template ? `&template=${template}` : ''}`
  showPage(() => <EmailTemplatesTab />, { permissions, address })
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('templates stand below their kind and language; where none is in use the text is built in', async () => {
  await open()
  const invoices = await screen.findByRole('region', { name: 'Invoices' })
  const rows = within(invoices)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'EnglishKindYour invoice {number}In useSternYour invoice {number}New template',
    'DeutschBuilt-in textNew template',
    'FrançaisBuilt-in textNew template',
  ])
  expect(screen.getAllByRole('button', { name: /^New template: / })).toHaveLength(
    MAIL_TEMPLATE_KINDS.length * 3,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New template: Quotes, Deutsch' }))
  expect(shownAddress()).toContain('template=quote.de')
})

test('a new one begins with the built-in text, and is made with what is inserted where the caret was', async () => {
  await open({ template: 'invoice.en', answers: { [`POST ${PATH}`]: answer(KIND, 201) } })
  const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/)
  expect(subject.value).toBe('Invoice {number} from {company}')
  await screen.findByText('With INV-7, as it would be sent')
  expect(screen.getByTitle('Your invoice INV-7').getAttribute('srcdoc')).toContain('Hello Anna')
  type(/^Name/, 'Kind')
  subject.focus()
  subject.setSelectionRange(8, 16)
  await userEvent.click(screen.getByRole('button', { name: 'Client' }))
  expect(subject.value).toBe('Invoice {client} from {company}')
  expect(document.activeElement).toBe(subject)
  await userEvent.click(screen.getByRole('button', { name: 'Create template' }))
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      [
        PATH,
        {
          kind: 'invoice',
          language: 'en',
          name: 'Kind',
          subject: 'Invoice {client} from {company}',
          body: 'Hello {contact},',
          is_active: true,
        },
      ],
    ]),
  )
  await waitFor(() => expect(shownAddress()).not.toContain('template='))
  expect(shownToasts()).toContain('success: Template created successfully')
})

test('a name that stands for nothing is said at once, is not sent, and the preview waits', async () => {
  await open({ template: KIND.id })
  await screen.findByLabelText(/^Message/)
  type(/^Message/, 'Until {valid_until}')
  await screen.findByText('The preview waits until the marked fields are right.')
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await screen.findByText(/^valid_until in braces stands for nothing\. Use one of these: client/)
  expect(sent('PATCH')).toEqual([])
})

test('a template is changed under its version, takes the server’s faults, and goes back to the built-in text', async () => {
  let isTaken = true
  await open({
    template: KIND.id,
    answers: {
      [`PATCH ${pathOf(KIND)}`]: (one) => {
        if (isTaken) return invalid({ name: fault('email_template_named_twice') })()
        return answer({ ...KIND, ...(one.body as object), version: 4 })()
      },
    },
  })
  await screen.findByLabelText(/^Message/)
  await userEvent.click(screen.getByRole('button', { name: 'Use the built-in text' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Invoice {number} from {company}')
  expect(screen.queryByRole('button', { name: 'Use the built-in text' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await screen.findByText('There is a template of this name for these mails in this language already.')
  isTaken = false
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  const saved = asked.filter(({ method }) => method === 'PATCH')
  expect(saved.length).toBeGreaterThan(1)
  expect(new Set(saved.map(({ headers }) => headers.get('if-match')))).toEqual(new Set(['"3"']))
})

test('another one is put in use, and one is deleted after a question', async () => {
  await open({
    answers: {
      [`PATCH ${pathOf(STERN)}`]: answer({ ...STERN, is_active: true, version: 4 }),
      [`DELETE ${pathOf(KIND)}`]: done,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Stern' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use it' }))
  await waitFor(() => expect(sent('PATCH')).toEqual([[pathOf(STERN), { is_active: true }]]))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Kind' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(sent('DELETE')).toEqual([[pathOf(KIND), null]]))
})

test('who may not write templates reads them', async () => {
  await open({}, [])
  const add = await screen.findByRole('button', { name: 'New template: Invoices, English' })
  expect(add.getAttribute('aria-disabled') ?? String((add as HTMLButtonElement).disabled)).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Kind' }))
  expect(shownAddress()).toContain(`template=${KIND.id}`)
})
