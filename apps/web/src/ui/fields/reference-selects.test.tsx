import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/queries/query-client.ts'
import { serve, silence } from '../../test-server.ts'
import { CountrySelect, CurrencySelect } from './reference-selects.tsx'

test('what is chosen stands in its field before the list has come', () => {
  serve(silence)
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <CountrySelect label="Country" value="DE" />
        <CurrencySelect label="Currency" value="EUR" />
        <CurrencySelect label="None" value={null} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const shown = ['Country', 'Currency', 'None'].map(
    (name) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value,
  )
  expect(shown).toEqual(['Germany', 'EUR · Euro', ''])
})
