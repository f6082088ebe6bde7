import type { FileListItem } from '@counterfoil/contract/files/files.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../api/queries/data-provider.tsx'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { type Asked, answer, refusal, serve } from '../../test-server.ts'
import { FilesScreen } from './files-screen.tsx'

const FILES = '/api/files/files/'
const NOTE: FileListItem = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Delivery note.png',
  type: 'image/png',
  kind: 'image',
  size: 2048,
  category: null,
  client: null,
  invoice: null,
  quote: null,
  payment: null,
  category_name: 'Receipts',
  client_name: 'Acme',
  invoice_number: 'INV-1',
  quote_number: null,
  current_version: 1,
  open_comments: 0,
  open_shares: 0,
  created_by: 'Ada Lovelace',
  created_at: '2026-11-29T10:00:00.000Z',
  updated_at: '2026-11-29T10:00:00.000Z',
  deleted_at: null,
  version: 1,
}
const page = (results: FileListItem[]) => ({ count: results.length, next: null, previous: null, results })

beforeAll(loadAllTexts)
beforeEach(() => queryClient.clear())

async function show(answers: Parameters<typeof serve>[0]): Promise<Asked[]> {
  const asked = serve({
    ...sessionAnswers(),
    '/api/files/categories/': answer({ count: 0, next: null, previous: null, results: [] }),
    ...answers,
  })
  await enter()
  showPage(() => <FilesScreen />, { permissions: ['company.read', 'files.write'] })
  return asked
}

const uploaded = (asked: Asked[]) => asked.filter(({ path }) => path.startsWith(`${FILES}upload/`))

function choose(...files: File[]): void {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for files.')
  fireEvent.change(input, { target: { files } })
}

test('lists files with what they belong to, and says so where there are none', async () => {
  await show({ [FILES]: answer(page([NOTE])) })
  const row = (await screen.findAllByText('Delivery note.png'))[0]?.closest('tr')
  if (!row) throw new Error('The file has no row.')
  for (const text of ['Receipts', 'Acme · INV-1', 'Ada Lovelace', '2 kB']) within(row).getByText(text)
})

test('says what to do where there are no files yet', async () => {
  await show({ [FILES]: answer(page([])) })
  await screen.findByText('No files yet')
})

test('a file that is refused stays with its reason until it is given up; one that is taken goes', async () => {
  const asked = await show({
    [FILES]: answer(page([NOTE])),
    [`POST ${FILES}upload/`]: refusal(409, 'storage_full', {
      detail: 'This company has no room for this file. Remove files that are not needed, also deleted ones.',
    }),
  })
  await screen.findAllByText('Delivery note.png')
  choose(new File(['x'], 'contract.txt'))
  const uploads = await screen.findByRole('list', { name: 'Uploads' })
  await within(uploads).findByRole('alert')
  within(uploads).getByText('contract.txt')
  expect(uploaded(asked)).toHaveLength(1)
  fireEvent.click(within(uploads).getByRole('button', { name: 'Do not upload contract.txt' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
})

test('a file of more than 25 MB is not sent at all', async () => {
  const asked = await show({ [FILES]: answer(page([])) })
  await screen.findByText('No files yet')
  const large = new File(['x'], 'film.zip')
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 + 1 })
  choose(large)
  await screen.findByText('This file is larger than 25 MB.')
  expect(uploaded(asked)).toEqual([])
})
