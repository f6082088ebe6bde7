import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ListToolbar } from './list-toolbar.tsx'

test('a letter typed while the address is still changing stays', async () => {
  const change = vi.fn()
  const toolbar = (search?: string) => (
    <MantineProvider>
      <ListToolbar
        list={{ search: { search }, page: 1, hidden: [], hide: vi.fn(), change }}
        searchPlaceholder="Search"
      />
    </MantineProvider>
  )
  const { rerender } = render(toolbar())
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(field, 'Bab')
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ search: 'Bab' }))
  // In one go with what follows: the field has not yet told of the letter.
  fireEvent.change(field, { target: { value: 'Babb' } })
  rerender(toolbar('Bab'))
  expect(field).toHaveProperty('value', 'Babb')
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ search: 'Babb' }))

  rerender(toolbar('Babb'))
  rerender(toolbar())
  expect(field).toHaveProperty('value', '')
  rerender(toolbar('Babb'))
  expect(field).toHaveProperty('value', 'Babb')
})
