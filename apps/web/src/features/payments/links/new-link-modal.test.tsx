import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { answer, serve } from '../../../test-server.ts'
import { NewLinkModal } from './new-link-modal.tsx'

const LINKS = '/api/payments/links/'
const TOKYO = { id: '0190a5d4-7b6c-7d7e-8f90-a1b2c3d4e5f6', name: 'Tokyo', currency: 'JPY', figures: [] }
let asked: ReturnType<typeof serve>

beforeEach(async () => {
  asked = serve({
    ...sessionAnswers({}, { currency: 'EUR', time_zone: 'Pacific/Auckland' }),
    [LINKS]: answer({ url: 'http://counterfoil.test/pay/x' }, 201),
    '/api/payments/methods/': answer({ count: 0, next: null, previous: null, results: [] }),
    '/api/config/currencies/': answer([
      { code: 'EUR', name: 'Euro' },
      { code: 'JPY', name: 'Yen' },
    ]),
    '/api/clients/': answer({ count: 1, next: null, previous: null, results: [TOKYO] }),
    [`/api/clients/${TOKYO.id}/`]: answer(TOKYO),
  })
  await enter()
  showPage(() => <NewLinkModal opened onClose={() => {}} />, { permissions: ['payment_links.write'] })
  await userEvent.type(await screen.findByLabelText(/^Amount/), '120')
  await userEvent.type(screen.getByLabelText('What it is for'), 'Deposit')
})

async function create() {
  await userEvent.click(screen.getByRole('button', { name: 'Create and copy link' }))
  await waitFor(() => expect(asked.some(({ path }) => path === LINKS)).toBe(true))
  return asked.find(({ path }) => path === LINKS)?.body
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })

test('a link is paid in the currency of its client, unless another one is chosen', async () => {
  expect((await field('Currency')).value).toBe('EUR · Euro')
  await userEvent.click(await field('Client'))
  await userEvent.click(await screen.findByRole('option', { name: 'Tokyo' }))
  await waitFor(async () => expect((await field('Currency')).value).toBe('JPY · Japanese Yen'))
  expect(await create()).toMatchObject({ client: TOKYO.id, currency: 'JPY', amount: '120' })
})

test('a link can be paid until the end of the day where the company is', async () => {
  await userEvent.type(screen.getByLabelText('Can be paid until'), '2027-01-31{Enter}')
  // Midnight in Auckland in summer is eleven in the morning in UTC.
  expect(await create()).toMatchObject({ expires_at: '2027-01-31T10:59:59.000Z' })
})
