import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Answer, answer, serve } from '../../../test-server.ts'
import { ImportProductsScreen } from './import-products-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const COLUMNS = [
  { name: 'Artikel', field: 'name', samples: ['Hosting'] },
  { name: 'Preis CHF', field: 'price_CHF', samples: ['15'] },
]
const DETAIL = {
  id: '01900000-0000-7000-8000-000000000001',
  file_name: 'artikel.xlsx',
  status: 'done',
  rows: 1,
  done: 1,
  imported: 1,
  refused: 0,
  has_refused_list: false,
  fault: null,
  created_by_name: 'Ada',
  created_at: '2026-11-24T10:00:00Z',
  ended_at: '2026-11-24T10:00:20Z',
  can_cancel: false,
  can_undo: true,
  undone_at: null,
  removed: null,
  kept: null,
  refused_rows: [],
  columns: COLUMNS.map(({ name, field }) => ({ name, field })),
  kept_records: [],
}
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  answers = {
    ...sessionAnswers(),
    '/api/products/bulk_import/preview/': answer({
      rows: 1,
      ready: 1,
      refused: 0,
      refused_rows: [],
      columns: COLUMNS,
      has_names: true,
    }),
    'GET /api/products/bulk_import/': answer({ count: 0, next: null, previous: null, results: [] }),
    'POST /api/products/bulk_import/': answer(
      { ...DETAIL, status: 'waiting', ended_at: null, imported: 0 },
      202,
    ),
    [`GET /api/products/bulk_import/${DETAIL.id}/`]: answer(DETAIL),
  }
})

async function open(permissions: readonly string[] = ['products.write']) {
  serve(answers)
  await enter()
  showPage(() => <ImportProductsScreen />, {
    permissions,
    address: '/dashboard/products/import',
    others: { '/dashboard/products': 'Products' },
  })
  await screen.findByRole('heading', { name: 'Import products' })
}

test('products are imported after a look at what the columns become', async () => {
  await open()
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'artikel.xlsx')] } })
  await screen.findByRole('heading', { name: 'artikel.xlsx' })
  const price = screen.getByLabelText<HTMLInputElement>('Preis CHF becomes', { selector: 'input' })
  expect(price.value).toBe('Price in CHF')
  fireEvent.click(price)
  const list = await screen.findByRole('listbox', { name: 'Preis CHF becomes', hidden: true })
  expect(within(list).getByText('Unit code')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 product' }))
  expect(await screen.findByRole('heading', { name: '1 product was imported' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the products' }).getAttribute('href')).toBe(
    '/dashboard/products?ordering=-created_at',
  )
})

test('the example has the fields of a product, and two below them', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Download an example file' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  const lines = (await file?.blob.text())?.replace('\uFEFF', '').split('\r\n') ?? []
  expect(name).toBe('products-example.csv')
  expect(lines).toEqual([
    'Name,Details,Unit,Unit code,Price,Currency,Taxes,Active (yes or no)',
    'Consulting,By agreement,Hour,HUR,120,EUR,19%,yes',
    'Hosting,,Month,MON,15,EUR,,',
  ])
})

test('whoever may not write products is told so', async () => {
  await open([])
  expect(screen.getByText('Choose a file').closest('button')?.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
})
