import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MoneyText } from '../text/money-text.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { id: string; name: string; total: string }
const rows: Row[] = ['Acme', 'Blue', 'Café'].map((name, index) => ({
  id: `r${index}`,
  name,
  total: `${index + 1}000.50`,
}))
const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortKey: 'name' },
  {
    id: 'total',
    header: 'Total',
    cell: (row) => <MoneyText amount={row.total} currency="EUR" />,
    figure: true,
    sortKey: 'total',
    optional: true,
  },
]

function Table({ onOrder, hidden }: { onOrder: (ordering: string) => void; hidden?: string[] }) {
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Clients"
      rows={rows}
      columns={columns}
      hidden={hidden}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rowLink={(row) => ({ to: `/row/${row.id}` }) as never}
      ordering="name"
      onOrder={onOrder}
      selection={{ ids, change }}
      paging={{ page: 2, pageSize: 50, count: 10_000, change: vi.fn() }}
    />
  )
}

async function setUp(hidden?: string[]) {
  const onOrder = vi.fn()
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Table onOrder={onOrder} hidden={hidden} />,
  })
  const row = createRoute({ getParentRoute: () => root, path: '/row/$id', component: () => <p>A row</p> })
  const router = createRouter({
    routeTree: root.addChildren([list, row]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findByRole('table', { name: 'Clients' })
  return { onOrder, router, user: userEvent.setup() }
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('j and k move, x selects, Enter opens', async () => {
  const { user, router } = await setUp()
  await user.keyboard('jjkx')
  expect([checkbox('Select Acme').checked, checkbox('Select Blue').checked]).toEqual([true, false])
  await user.keyboard('j{Enter}')
  expect(await screen.findByText('A row')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/row/r1')
})

test('keys are letters again where somebody types', async () => {
  const { user } = await setUp()
  await user.keyboard('j')
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await user.keyboard('x')
  expect(field.value).toBe('x')
  expect(checkbox('Select Acme').checked).toBe(false)
})

test('all are selected at once, and let go again', async () => {
  const { user } = await setUp()
  await user.click(checkbox('Select Blue'))
  expect(checkbox('Select all on this page').indeterminate).toBe(true)
  await user.click(checkbox('Select all on this page'))
  expect(checkbox('Select Café').checked).toBe(true)
  await user.click(checkbox('Select all on this page'))
  expect(checkbox('Select Café').checked).toBe(false)
})

test('a heading sorts: the other way when it is in force, figures from the greatest', async () => {
  const { user, onOrder } = await setUp()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Total' }))
  expect(onOrder.mock.calls).toEqual([['-name'], ['-total']])
})

test('a column put away is gone, the row stays a link and money is exact', async () => {
  await setUp(['total'])
  expect(screen.queryByText('€1,000.50')).toBeNull()
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/row/r0')
  expect(within(screen.getByRole('navigation')).getByText('51–100 of 10,000')).toBeTruthy()
})
