import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleTaxRate } from '../../test-samples/sample-tax.ts'
import { answer, page, serve } from '../../test-server.ts'
import { FirstSteps, useFirstSteps } from './first-steps.tsx'

beforeAll(loadAllTexts)

function Steps({ counts }: { counts: Dashboard['counts'] }) {
  const steps = useFirstSteps(counts, true)
  return steps && <FirstSteps steps={steps} />
}

const EMPTY = {
  accent_color: '#1f4d3a',
  address_line1: null,
  city: null,
  country: 'DE',
  tax_number: null,
  bank_accounts: [],
}
let company: object
let rates: ReturnType<typeof sampleTaxRate>[]

beforeEach(async () => {
  company = EMPTY
  rates = []
  serve({
    ...sessionAnswers(),
    '/api/clients/': answer({ count: 0, next: null, previous: null, results: [] }),
    '/api/invoices/taxes/rates/': () => page(rates)(),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/': () => answer(company)(),
  })
  await enter()
})

const others = { '/dashboard/clients/new': 'New client', '/dashboard/settings': 'Settings' }

test.each([
  [[], 'true'],
  [['clients.write'], null],
])('with %j the first client is offered, refused: %s', async (permissions, refused) => {
  showPage(() => <Steps counts={{} as never} />, { others, permissions })
  const offer = (await screen.findByText('Add a client')).closest('a')
  expect(offer?.getAttribute('aria-disabled')).toBe(refused)
})

test('a company is asked for what its invoices must show, beside the next step', async () => {
  showPage(() => <Steps counts={{} as never} />, {
    others,
    permissions: ['clients.write', 'settings.write'],
  })
  expect(
    await screen.findByText('Missing: your address, your tax number, a bank account to pay to'),
  ).toBeTruthy()
  expect(screen.getByText('Complete the company').closest('a')?.getAttribute('href')).toBe(
    '/dashboard/settings?tab=company',
  )
  expect(screen.getByText('Add a client')).toBeTruthy()
  expect(screen.getByText('1 of 6 done')).toBeTruthy()
})

test('nothing is asked for that is there', async () => {
  company = {
    ...EMPTY,
    address_line1: 'Lindenstr. 5',
    city: 'Berlin',
    tax_number: 'DE136695976',
    bank_accounts: [{}],
  }
  rates = [sampleTaxRate()]
  showPage(() => <Steps counts={{} as never} />, { others, permissions: ['settings.write'] })
  expect(await screen.findByText('3 of 6 done')).toBeTruthy()
  expect(screen.queryByText('Complete the company')).toBeNull()
  expect(screen.queryByText('Choose tax rates')).toBeNull()
})

test('a British company that charges no tax is not asked for a tax number; one that does is', async () => {
  company = {
    ...EMPTY,
    country: 'GB',
    address_line1: '1 High St',
    city: 'Leeds',
    bank_accounts: [{}],
  }
  rates = [sampleTaxRate({ rate: '0.00' })]
  showPage(() => <Steps counts={{} as never} />, { others, permissions: ['settings.write'] })
  expect(await screen.findByText('3 of 6 done')).toBeTruthy()
  cleanup()
  rates = [sampleTaxRate({ rate: '20.00' })]
  showPage(() => <Steps counts={{} as never} />, { others, permissions: ['settings.write'] })
  expect(await screen.findByText('Missing: your tax number')).toBeTruthy()
})

test('tax rates are offered beside the next step, to whoever may keep them', async () => {
  showPage(() => <Steps counts={{} as never} />, {
    others: { ...others, '/dashboard/taxes': 'Taxes' },
    permissions: ['clients.write', 'taxes.write'],
  })
  const offer = (await screen.findByText('Choose tax rates')).closest('a')
  expect(offer?.getAttribute('href')).toBe('/dashboard/taxes')
  expect(offer?.getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByText('Those of your country are offered. Without one, no tax is charged.')).toBeTruthy()
})
