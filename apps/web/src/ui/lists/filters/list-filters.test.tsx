import { MantineProvider, Select } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toasts } from '../../feedback/toasts.tsx'
import { fetchedPart } from '../../loading/fetched-part.ts'
import { IN_FILTERS, ListFilters } from './list-filters.tsx'

const LIST = { search: {}, page: 1, hidden: [], hide: vi.fn(), change: vi.fn() }
const Status = () => <Select label="Status" data={['Draft', 'Paid']} comboboxProps={IN_FILTERS} />

test('Escape closes a list in the filters first, then the filters, and gives the focus back', async () => {
  render(
    <MantineProvider env="test">
      <ListFilters list={LIST} inForce={[]} fields={fetchedPart(async () => Status)}>
        {(Fields) => <Fields />}
      </ListFilters>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }))
  expect(screen.getByRole('option', { name: 'Draft' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: 'Draft' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the first field has the focus, however late its code comes', async () => {
  let arrive: (part: typeof Status) => void = () => {}
  const coming = new Promise<typeof Status>((resolve) => {
    arrive = resolve
  })
  render(
    <MantineProvider env="test">
      <ListFilters list={LIST} inForce={[]} fields={fetchedPart(() => coming)}>
        {(Fields) => <Fields />}
      </ListFilters>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  arrive(Status)
  const field = await screen.findByRole('combobox', { name: 'Status' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('code that does not come is told, and fetched again at the next click', async () => {
  let isThere = false
  const fetchStatus = () => (isThere ? Promise.resolve(Status) : Promise.reject(new Error('lost')))
  render(
    <MantineProvider env="test">
      <Toasts />
      <ListFilters list={LIST} inForce={[]} fields={fetchedPart(fetchStatus)}>
        {(Fields) => <Fields />}
      </ListFilters>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(button)
  expect(
    await screen.findByText('A part of the app did not arrive. Check your connection and try again.'),
  ).toBeTruthy()
  isThere = true
  await userEvent.click(button)
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeTruthy()
})
