import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ListEmpty } from './list-empty.tsx'
import { readListSearch, useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string }
const columns = [{ id: 'name', header: 'Name', cell: (row: Row) => row.name, sortKey: 'name' }]
const ROWS: Row[] = [
  { id: '1', name: 'Acme' },
  { id: '2', name: 'Blue' },
]

/** A list whose server knows two rows, and none of them in the view "old". */
function Clients() {
  const list = useListState()
  const results = list.page > 1 ? [] : list.search.view === 'old' || list.search.country === 'FR' ? [] : ROWS
  const query = useQuery({
    queryKey: [list.search],
    queryFn: async () => ({ count: list.page > 1 ? ROWS.length : results.length, results }),
  })
  return (
    <ListTable
      list={list}
      query={query}
      views={[
        { id: undefined, label: 'All' },
        { id: 'old', label: 'Old' },
      ]}
      searchPlaceholder="Search clients"
      empty={
        <ListEmpty
          list={list}
          filters={['country']}
          none={<p>Nothing yet</p>}
          noMatch="No client matches"
          showAll="Show all clients"
        />
      }
      label="Clients"
      columns={columns}
      rowName={(row) => row.name}
      ordering={list.search.ordering ?? 'name'}
      selectionBar={(rows) => <p>{`${rows.length} rows`}</p>}
    />
  )
}

async function open(address: string) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: (raw: Record<string, unknown>) => readListSearch(raw, ['country']),
    component: Clients,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => history.location.search
}

test('shows a page of the list with what is below it, and orders by the address', async () => {
  const address = await open('/')
  expect(await screen.findByRole('table', { name: 'Clients' })).toBeTruthy()
  expect(screen.getByText('2 rows')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(address()).toBe('?ordering=-name')
})

test('an empty view is no empty list: one click takes away all that narrows', async () => {
  const address = await open('/?view=old&country=FR&ordering=-name')
  expect(await screen.findByText('No client matches')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all clients' }))
  expect(await screen.findByText('2 rows')).toBeTruthy()
  expect(address()).toBe('?ordering=-name')
})

test('a filter alone narrows too', async () => {
  await open('/?country=FR')
  expect(await screen.findByText('No client matches')).toBeTruthy()
})

test('a page that is gone gives way to the last one there is', async () => {
  const address = await open('/?page=3&ordering=-name')
  expect(await screen.findByText('2 rows')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('?ordering=-name'))
})
