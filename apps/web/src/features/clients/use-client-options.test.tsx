import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, serve } from '../../test-server.ts'
import { ClientSelect } from './client-select.tsx'

const CLIENTS = [
  {
    id: '00000000-0000-4000-8000-000000006331',
    name: 'Meier GmbH',
    email: 'info@meier.example',
    city: 'Bonn',
  },
  { id: '00000000-0000-4000-8000-000000006332', name: 'Meier Gmbh.', email: null, city: 'Köln' },
  { id: '00000000-0000-4000-8000-000000006333', name: 'Zeta', email: 'z@zeta.example', city: 'Ulm' },
]

beforeEach(async () => {
  serve({ ...sessionAnswers(), '/api/clients/': answer({ results: CLIENTS, count: 3 }) })
  await enter()
})

test('clients whose names are alike say their address and town too', async () => {
  showPage(() => <ClientSelect label="Client" />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Client' }))
  await screen.findByText('Zeta')
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(options).toEqual(['Meier GmbHinfo@meier.example, Bonn', 'Meier Gmbh.Köln', 'Zeta'])
})
