import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { answer, serve } from '../../../test-server.ts'
import { CompanySwitcher } from './company-switcher.tsx'

const BOLT = { ...ACME, id: sampleId('bolt'), name: '„Bolt“ & Söhne', is_default: false, role: 'viewer' }
const user = userEvent.setup({ delay: null })
beforeAll(loadAllTexts)

async function open(folded = false): Promise<void> {
  serve({ ...sessionAnswers(), '/api/auth/my-companies/': answer([ACME, BOLT]) })
  await enter()
  showPage(() => <CompanySwitcher folded={folded} />, {
    others: {
      '/dashboard': 'The books',
      '/dashboard/enterprises': 'Companies',
      '/dashboard/new-company': 'New company',
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Company: Acme/ }))
  await screen.findByRole('menu')
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (name: RegExp | string) => user.click(screen.getByRole('menuitem', { name }))

test('all one’s companies are offered, each with its first letter, the current one marked', async () => {
  await open()
  expect(items()).toEqual(['AAcme', 'B„Bolt“ & Söhne', 'All companies', 'New company'])
  const [acme, bolt] = screen.getAllByRole('menuitem')
  within(acme as HTMLElement).getByLabelText('Current')
  expect(within(bolt as HTMLElement).queryByLabelText('Current')).toBeNull()
})

test('another company is switched to by its address', async () => {
  await open()
  await choose(/Bolt/)
  expect(shownAddress()).toBe(`/dashboard?company=${BOLT.id}`)
})

test.each([
  ['the current one leads nowhere', /Acme/, '/'],
  ['all of them are one entry', 'All companies', '/dashboard/enterprises'],
  ['a further one is another', 'New company', '/dashboard/new-company'],
])('%s', async (_what, name, address) => {
  await open()
  await choose(name)
  expect(shownAddress()).toBe(address)
})

test('folded away, it is still called by the company’s name', async () => {
  await open(true)
  expect(items()).toHaveLength(4)
})

test('keys alone do: down to the second company and Enter', async () => {
  await open()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(shownAddress()).toBe(`/dashboard?company=${BOLT.id}`)
})
