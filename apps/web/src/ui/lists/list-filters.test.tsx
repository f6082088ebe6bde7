import { MantineProvider, Select } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IN_FILTERS, ListFilters } from './list-filters.tsx'

test('Escape closes a list in the filters first, then the filters, and gives the focus back', async () => {
  render(
    <MantineProvider env="test">
      <ListFilters list={{ search: {}, page: 1, hidden: [], change: vi.fn() }} inForce={[]}>
        <Select label="Status" data={['Draft', 'Paid']} comboboxProps={IN_FILTERS} />
      </ListFilters>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
  expect(screen.getByRole('option', { name: 'Draft' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})
