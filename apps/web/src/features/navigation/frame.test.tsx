import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/queries/data-provider.tsx'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { type Asked, answer, refusal, serve, silence } from '../../test-server.ts'
import { shownToasts } from '../../test-toasts.ts'
import { ReadOnlyProvider } from '../../ui/permissions.tsx'
import { useSession } from '../auth/session/use-session.ts'
import { loadFrame } from './load-frame.ts'
import { NewMenu } from './new-menu.tsx'
import { WithoutCompany } from './without-company.tsx'

const CONFIG = '/api/config/application/'
const PLAN = '/api/billing/subscription/'
const MAKE = { '/dashboard/invoices/new': 'A new invoice', '/dashboard/payments/new': 'A payment' }

beforeAll(loadAllTexts)
beforeEach(() => {
  tokenStore.clear('ended')
  queryClient.clear()
})
afterEach(() => vi.useRealTimers())

test('what can be made from anywhere leads there; what one’s role does not allow says so', async () => {
  showPage(() => <NewMenu />, { permissions: ['invoices.write'], others: MAKE })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-description')])).toEqual([
    ['New invoice', null],
    ['Record a payment', 'Your role in this company does not allow this. Ask an owner or an administrator.'],
  ])
  fireEvent.click(items[1] as HTMLElement)
  expect(shownAddress()).toBe('/')
  fireEvent.click(items[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'A new invoice' })
})

test('where nothing can be changed, each of them says why', async () => {
  const menu = () => (
    <ReadOnlyProvider reason="Choose a plan first.">
      <NewMenu />
    </ReadOnlyProvider>
  )
  showPage(menu, { permissions: ['invoices.write', 'payments.record'], others: MAKE })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  const reasons = (await screen.findAllByRole('menuitem')).map((one) => one.getAttribute('aria-description'))
  expect(reasons).toEqual(['Choose a plan first.', 'Choose a plan first.'])
})

test('where there is no screen to make anything, there is no such menu', async () => {
  showPage(() => (
    <>
      <NewMenu />
      <p>The page</p>
    </>
  ))
  await screen.findByText('The page')
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
})

/** The workspace of whoever has no company, as the session knows them. */
function NoCompany() {
  const { company, companiesFault } = useSession()
  return company ? <h1>{company.name}</h1> : <WithoutCompany fault={companiesFault} />
}

test('companies that could not be fetched are no reason to make a first one: one tries again', async () => {
  let isThere = false
  serve({
    ...sessionAnswers(),
    '/api/auth/my-companies/': () => (isThere ? answer([ACME])() : refusal(403, 'permission_denied')()),
  })
  await enter()
  showPage(() => <NoCompany />)
  await screen.findByRole('heading', { name: 'Your companies' })
  screen.getByText('You are signed in, but your companies could not be fetched.')
  screen.getByText("You don't have permission to perform this action.")
  expect(screen.queryByLabelText('Company name')).toBeNull()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Acme' })
})

test('one’s own settings are there without a company, and the way back to the first one', async () => {
  serve({ ...sessionAnswers(), '/api/auth/my-companies/': answer([]) })
  await enter()
  showPage(() => <NoCompany />, { address: '/dashboard/settings' })
  const sections = await screen.findByRole('navigation', { name: 'Sections' })
  expect(
    within(sections)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your first company', 'Settings'])
})

const asks = (asked: Asked[]) => asked.map(({ path }) => path).filter((path) => [CONFIG, PLAN].includes(path))

test('what stands above every page is known before the page is drawn', async () => {
  const asked = serve({ ...sessionAnswers(), [PLAN]: answer({}) })
  await enter()
  await loadFrame()
  expect(asks(asked).sort()).toEqual([PLAN, CONFIG].sort())
})

test('without a company nobody asks for its plan', async () => {
  const asked = serve({ ...sessionAnswers(), '/api/auth/my-companies/': answer([]) })
  await enter()
  await loadFrame()
  expect(asks(asked)).toEqual([CONFIG])
})

test('banners that are refused hold no page back', async () => {
  const refused = refusal(403, 'permission_denied')
  serve({ ...sessionAnswers(), [CONFIG]: refused, [PLAN]: refused })
  await enter()
  await loadFrame()
  expect(shownToasts()).toEqual([])
})

test('banners that do not come hold the page back for 8 seconds at most', async () => {
  serve({ ...sessionAnswers(), [CONFIG]: silence, [PLAN]: silence })
  await enter()
  vi.useFakeTimers()
  let isDrawn = false
  void loadFrame().then(() => {
    isDrawn = true
  })
  await vi.advanceTimersByTimeAsync(7999)
  expect(isDrawn).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDrawn).toBe(true)
})
