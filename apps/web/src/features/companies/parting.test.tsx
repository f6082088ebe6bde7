import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, fill, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  answer,
  done,
  invalid,
  refusal,
  serve,
} from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { CompanyMenu } from './current/company-menu.tsx'
import { EnterpriseEnd } from './enterprises/enterprise-end.tsx'

const BOLT = { ...ACME, id: sampleId('bolt'), name: 'Bolt', is_default: false }
const LEAVE = `/api/auth/my-companies/${ACME.id}/leave/`
const CLOSE = `/api/auth/companies/${ACME.id}/`

let asked: Asked[]
let mine: object[]
const changes = () =>
  asked.filter(({ method, path }) => method !== 'GET' && !path.includes('log')).map(({ body }) => body)
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
/** The company is gone once the server has said so. */
const parting =
  (reply: Answer): Answer =>
  (one) => {
    mine = [BOLT]
    return reply(one)
  }

beforeAll(loadAllTexts)
beforeEach(() => {
  mine = [ACME, BOLT]
})

async function open(answers: Answers, company: Partial<MyCompany> = {}): Promise<void> {
  asked = serve({ ...sessionAnswers(), '/api/auth/my-companies/': () => answer(mine)(), ...answers })
  await enter()
  showPage(
    () => (
      <>
        <CompanyMenu company={BOLT as MyCompany} />
        <EnterpriseEnd company={{ ...ACME, ...company } as MyCompany} />
      </>
    ),
    { others: { '/dashboard/enterprises': 'Companies' }, address: '/end' },
  )
  await screen.findByRole('heading', { name: 'Leave this company' })
}
const ask = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('whoever leaves is asked first, and then works in the company that is left', async () => {
  await open({ [LEAVE]: parting(done) })
  ask('Leave company')
  await screen.findByRole('dialog', { name: 'Leave Acme?' })
  dialog().getByText(
    'You will no longer see its invoices, clients and payments. What you did there stays in its history; coming back takes a new invitation.',
  )
  expect(changes()).toEqual([])
  press('Leave company')
  await screen.findByRole('heading', { name: 'Companies' })
  expect(changes()).toEqual([{}])
  expect(shownAddress()).toBe(`/dashboard/enterprises?company=${BOLT.id}`)
  expect(shownToasts()).toEqual(['success: Enterprise deleted successfully'])
})

test('whoever thinks again has left nothing', async () => {
  await open({})
  ask('Leave company')
  await screen.findByRole('dialog')
  press('Go back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()).toEqual([])
})

test('its last owner is told that they cannot leave, and where they are', async () => {
  await open({ [LEAVE]: refusal(409, 'last_owner', { detail: 'A company needs an owner.' }) })
  ask('Leave company')
  await screen.findByRole('dialog')
  press('Leave company')
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]).toBe('error: A company needs an owner. Make somebody else an owner first.')
  expect(screen.getByRole('dialog', { name: 'Leave Acme?' })).toBeTruthy()
  expect(shownAddress()).toBe('/end')
})

test('a company is closed by whoever types its name, however they space it', async () => {
  await open({ [`DELETE ${CLOSE}`]: parting(done) }, { name: 'Acme  Sons' })
  ask('Close company')
  await screen.findByRole('dialog', { name: /^Close Acme/ })
  const button = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Close company' })
  expect(button().disabled).toBe(true)
  fill({ 'Name of the company': 'Acme Son' }, dialog())
  expect(button().disabled).toBe(true)
  fireEvent.submit(button().closest('form') as HTMLFormElement)
  expect(changes()).toEqual([])
  fill({ 'Name of the company': ' Acme   Sons' }, dialog())
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  await screen.findByRole('heading', { name: 'Companies' })
  expect(changes()).toEqual([{ company_name: ' Acme   Sons' }])
})

test('a name the server does not take is said below it, and the company stays open', async () => {
  await open({ [`DELETE ${CLOSE}`]: invalid({ company_name: fault('wrong_company_name') }) })
  ask('Close company')
  await screen.findByRole('dialog')
  fill({ 'Name of the company': 'Acme' }, dialog())
  press('Close company')
  await dialog().findByText('This is not the name of the company.')
  expect(shownAddress()).toBe('/end')
})

test.each(['admin', 'accountant', 'viewer'] as const)(
  'as %s one cannot close a company, and is told who can',
  async (role) => {
    await open({}, { role })
    const button = screen.getByRole('button', { name: 'Close company' })
    expect(button.getAttribute('aria-description')).toBe('Only an owner can close a company.')
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a company is made the default one from its menu, and the default one is not asked to be', async () => {
  const path = `/api/auth/my-companies/${BOLT.id}/set_default/`
  await open({ [path]: answer({ ...BOLT, is_default: true }) })
  ask('Actions for Bolt')
  fireEvent.click(await screen.findByText('Make default'))
  await waitFor(() => expect(shownToasts()).toEqual(['success: Bolt is your default company now']))
  expect(asked.filter((one) => one.path === path)).toMatchObject([{ method: 'POST', body: {} }])
})
