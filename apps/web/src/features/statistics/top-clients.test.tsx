import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { showPage } from '../../test-page.tsx'
import { TopClients } from './top-clients.tsx'

beforeAll(loadAllTexts)

test('bars of one currency are measured against each other, and against no other one', async () => {
  const client = (name: string, invoiced: string, currency: string) => ({
    client: name,
    client_name: name,
    invoiced,
    currency,
  })
  const clients = [client('A', '200.00', 'EUR'), client('B', '50.00', 'EUR'), client('C', '30000', 'JPY')]
  showPage(() => <TopClients clients={clients as never} />)
  await screen.findByText('C')
  const widths = [...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ style }) => style.width)
  expect(widths).toEqual(['100%', '25%', '100%'])
})
