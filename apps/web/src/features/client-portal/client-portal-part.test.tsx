import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Asked, answer, done, serve } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { ClientPortalPart } from './client-portal-part.tsx'

const CLIENT = sampleClient({ name: 'Zeta GmbH' })
const PATH = `/api/clients/${CLIENT.id}/portal/`
const NONE: ClientPortal = {
  is_open: false,
  url: null,
  created_at: null,
  last_opened_at: null,
  proposal: null,
}
const OPEN: ClientPortal = {
  ...NONE,
  is_open: true,
  url: 'https://counterfoil.example/portal/abc',
  created_at: '2026-11-01T10:00:00.000Z',
}
const PROPOSAL: NonNullable<ClientPortal['proposal']> = {
  id: sampleId('proposal'),
  address: { line1: 'New Street 2', line2: null, city: 'Bern', state: null, zip_code: null, country: 'CH' },
  note: 'We moved',
  proposed_at: '2026-11-01T10:00:00.000Z',
}
const DRAFT = {
  to: ['anna@zeta.example'],
  subject: 'Your account with Acme',
  message: 'Hello Anna,\n\nHere you find your invoices.',
  below: 'Open now: €200.00\n',
}
const ALL = ['payment_links.write', 'clients.write']
const user = userEvent.setup({ delay: null })
let asked: Asked[]

beforeAll(loadAllTexts)

/** The part of a client with this portal; whatever is done answers `after`. */
async function open(portal: ClientPortal, { after = portal, permissions = ALL } = {}) {
  let now = portal
  const turn = () => {
    now = after
    return answer(now)()
  }
  const decide = (deed: string) => ({ [`POST ${PATH}proposals/${PROPOSAL.id}/${deed}/`]: turn })
  asked = serve({
    ...sessionAnswers(),
    [`GET ${PATH}`]: () => answer(now)(),
    [`POST ${PATH}`]: turn,
    [`DELETE ${PATH}`]: () => {
      now = after
      return done()
    },
    [`${PATH}email_draft/`]: answer(DRAFT),
    [`POST ${PATH}send/`]: turn,
    ...decide('accept'),
    ...decide('decline'),
  })
  await enter()
  showPage(
    () => (
      <>
        <h1>Client</h1>
        <ClientPortalPart client={CLIENT} />
      </>
    ),
    { permissions },
  )
  return within(await screen.findByRole('region', { name: 'Client portal' }))
}
const wrote = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
    .map(({ method, path, body }) => [method, path.slice(PATH.length), body])
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a client without one is told what it would be, and gets one', async () => {
  const part = await open(NONE, { after: OPEN })
  expect(part.getByText(/^A page of its own for the client/)).toBeTruthy()
  await press('Create link')
  expect((await part.findByRole('link')).getAttribute('href')).toBe(OPEN.url)
  expect(part.getByText('Not opened yet.')).toBeTruthy()
  expect(shownToasts()).toEqual(['success: Portal link created'])
  expect(wrote().map(([method, path]) => [method, path])).toEqual([['POST', '']])
})

test('it is replaced after a question that says what ends', async () => {
  const next = { ...OPEN, url: 'https://counterfoil.example/portal/new' }
  const part = await open(OPEN, { after: next })
  await press('Replace portal link')
  const question = within(
    await screen.findByRole('dialog', { name: 'Replace the portal link of Zeta GmbH?' }),
  )
  expect(question.getByText(/opens nothing any more/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Replace link' }))
  await waitFor(() => expect(part.getByRole('link', { hidden: true }).getAttribute('href')).toBe(next.url))
  expect(wrote().map(([method, path]) => [method, path])).toEqual([['POST', '']])
})

test('revoked, there is none', async () => {
  const part = await open(OPEN, { after: NONE })
  await press('Revoke portal link')
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the portal link of Zeta GmbH?' }))
  await user.click(question.getByRole('button', { name: 'Revoke link' }))
  expect(await part.findByText(/^A page of its own/)).toBeTruthy()
  expect(wrote().map(([method, path]) => [method, path])).toEqual([['DELETE', '']])
})

test('it is mailed with words that can be changed', async () => {
  await open(NONE, { after: OPEN })
  await press('Send portal link…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Zeta GmbH the portal link' }))
  await dialog.findByText('anna@zeta.example')
  expect(dialog.getByLabelText('Below the message').textContent).toBe(DRAFT.below)
  const message = dialog.getByLabelText('Message')
  await user.clear(message)
  await user.type(message, 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The portal link is on its way']))
  expect(wrote()).toEqual([['POST', 'send/', { to: ['anna@zeta.example'], cc: [], message: 'Hello' }]])
})

test.each([
  ['Accept address', 'accept', 'Address accepted'],
  ['Decline address', 'decline', 'Address declined'],
])('a proposed address stands there until it is decided: %s', async (name, deed, said) => {
  const part = await open({ ...OPEN, proposal: PROPOSAL }, { after: OPEN })
  expect(part.getByText(/New Street 2/).textContent).toBe('New Street 2\nBern\nSwitzerland')
  expect(part.getByText('We moved')).toBeTruthy()
  await press(name)
  await waitFor(() => expect(part.queryByText(/New Street 2/)).toBeNull())
  expect(shownToasts()).toEqual([`success: ${said}`])
  expect(wrote().map(([method, path]) => [method, path])).toEqual([
    ['POST', `proposals/${PROPOSAL.id}/${deed}/`],
  ])
})

test('who may write nothing sees that there is one, and not its link', async () => {
  const part = await open({ ...OPEN, url: null }, { permissions: [] })
  expect(part.queryByRole('link')).toBeNull()
  expect(part.getByText('Not opened yet.')).toBeTruthy()
  const send = part.getByRole('button', { name: 'Send portal link…' })
  expect(send.getAttribute('aria-disabled') ?? send.getAttribute('data-disabled')).toBeTruthy()
})
