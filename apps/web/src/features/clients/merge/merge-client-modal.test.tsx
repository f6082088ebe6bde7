import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleClient, sampleClientRow } from '../../../test-samples/sample-client.ts'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ClientActions } from '../client-actions.tsx'

const GONE = sampleClient({ name: 'Maier' })
const KEPT = sampleClient({ id: sampleId('kept'), name: 'Meier GmbH' })
const PATH = `/api/clients/${GONE.id}/merge/`

let asked: Asked[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    [`GET ${PATH}`]: answer({
      invoices: 3,
      credit_notes: 2,
      recurring: 5,
      payments: 2,
      payment_links: 1,
      contacts: 0,
      addresses: 4,
    }),
    '/api/clients/': page([GONE, KEPT].map(({ id, name }) => sampleClientRow({ id, name }))),
    [`/api/clients/${KEPT.id}/`]: answer(KEPT),
  }
})

afterEach(() => activateLanguage('en'))

async function open(client = GONE, permissions: readonly string[] = ['clients.write']) {
  asked = serve(answers)
  await enter()
  showPage(
    () => (
      <>
        <ClientActions client={client} onEdit={() => undefined} />
        <Toasts />
      </>
    ),
    {
      permissions,
      others: { [`/dashboard/clients/${KEPT.id}`]: 'Kept', '/dashboard/clients/$id': 'Client' },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  return screen.findByRole('menuitem', { name: /^Merge into another client/, hidden: true })
}

async function openDialog() {
  fireEvent.click(await open())
  return within(await screen.findByRole('dialog', { name: 'Merge Maier into another client' }))
}

async function choose(dialog: Awaited<ReturnType<typeof openDialog>>) {
  fireEvent.click(dialog.getByRole('combobox', { name: /^Merge into/ }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Meier GmbH'])
  for (const option of options) fireEvent.click(option)
}

test('what moves is told, and the client that stays is chosen among the others', async () => {
  answers[`POST ${PATH}`] = answer(KEPT)
  const dialog = await openDialog()
  await dialog.findByText('Invoices and drafts')
  expect(
    dialog
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  ).toEqual([
    ['Invoices and drafts', '3'],
    ['Credit notes', '2'],
    ['Recurring invoices', '5'],
    ['Payments', '2'],
    ['Payment links', '1'],
    ['Contacts', '0'],
    ['Addresses', '4'],
  ])
  const button = dialog.getByRole('button', { name: 'Merge clients' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await choose(dialog)
  fireEvent.click(button)
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/clients/${KEPT.id}`))
  expect(
    asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  ).toContainEqual([PATH, { into: KEPT.id }])
})

test('a refusal stands at the client that was chosen, and the dialog stays', async () => {
  answers[`POST ${PATH}`] = refusal(400, 'validation_error', {
    errors: { into: ['Both have more than 20 tags together. Remove some first.'] },
    faults: { into: [{ code: 'client_merge_too_many_tags', params: { max: 20 } }] },
  })
  const dialog = await openDialog()
  await choose(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Merge clients' }))
  expect(await dialog.findByText('Both have more than 20 tags together. Remove some first.')).toBeTruthy()
})

test('a blocked client is not merged, and a viewer merges none', async () => {
  const blocked = await open({ ...GONE, status: 'blocked' })
  expect(blocked.getAttribute('aria-description')).toBe(
    'A blocked client cannot be merged. Activate it first.',
  )
  cleanup()
  const seen = await open(GONE, [])
  expect(seen.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
})

const merges = () =>
  asked.filter(({ method, path }) => method === 'POST' && path === PATH).map(({ body }) => body)

test('two clicks merge once, and it is told on the page of the client that stays', async () => {
  answers[`POST ${PATH}`] = answer(KEPT)
  const dialog = await openDialog()
  await choose(dialog)
  const button = dialog.getByRole('button', { name: 'Merge clients' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Kept' })).toBeTruthy()
  expect(merges()).toEqual([{ into: KEPT.id }])
  expect(shownToasts()).toEqual(['success: Clients merged successfully'])
})

test('what cannot be undone is said before, and going back merges nothing', async () => {
  const dialog = await openDialog()
  expect(
    dialog.getByText(
      'Issued documents stay as they are. Maier is gone afterwards, and this cannot be undone.',
    ),
  ).toBeTruthy()
  await choose(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(merges()).toEqual([])
})

test('a merge that another change prevents is told, and can be tried again', async () => {
  const told = 'This action conflicts with existing data. Please refresh the page and try again.'
  answers[`POST ${PATH}`] = refusal(409, 'conflict')
  const dialog = await openDialog()
  await choose(dialog)
  fireEvent.click(dialog.getByRole('button', { name: 'Merge clients' }))
  await waitFor(() => expect(shownToasts()).toEqual([`error: ${told}`]))
  answers[`POST ${PATH}`] = answer(KEPT)
  fireEvent.click(dialog.getByRole('button', { name: 'Merge clients' }))
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/clients/${KEPT.id}`))
})

test('what moves is asked for again where it could not be loaded', async () => {
  const usual = answers[`GET ${PATH}`] as Answer
  answers[`GET ${PATH}`] = refusal(403, 'permission_denied')
  const dialog = await openDialog()
  const again = await dialog.findByRole('button', { name: 'Try again' })
  answers[`GET ${PATH}`] = usual
  fireEvent.click(again)
  expect(await dialog.findByText('Invoices and drafts')).toBeTruthy()
})

test('in German what moves has German words', async () => {
  await activateLanguage('de')
  asked = serve(answers)
  await enter()
  showPage(() => <ClientActions client={GONE} onEdit={() => undefined} />, { permissions: ['clients.write'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  fireEvent.click(
    await screen.findByRole('menuitem', { name: /^Mit anderem Kunden zusammenführen/, hidden: true }),
  )
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Maier mit einem anderen Kunden zusammenführen' }),
  )
  expect((await dialog.findByText('Rechnungen und Entwürfe')).nextElementSibling?.textContent).toBe('3')
  expect(dialog.getByRole('button', { name: 'Kunden zusammenführen' })).toBeTruthy()
})
