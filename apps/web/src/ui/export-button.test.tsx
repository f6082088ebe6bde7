import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DownloadedFile } from '../api/api-types.ts'
import { ApiError } from '../api/errors/api-error.ts'
import { loadAllTexts } from '../i18n/language.ts'
import { showPage } from '../test-page.tsx'
import { shownToasts } from '../test-toasts.ts'
import { ExportButton } from './export-button.tsx'

const saved: string[] = []
beforeAll(loadAllTexts)
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.getAttribute('href')}`)
  })
})

async function open(load: () => Promise<DownloadedFile>, permissions = ['exports.create']): Promise<void> {
  showPage(() => <ExportButton load={load} fileName="clients.csv" />, { permissions })
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
}
const file = (fileName: string | null) => () => Promise.resolve({ blob: new Blob(['a;b']), fileName })

test.each([
  ['the server gives it', 'clients-2026-11-20.csv', 'clients-2026-11-20.csv blob:list'],
  ['the list has', null, 'clients.csv blob:list'],
])('the table is saved under the name %s', async (_what, name, expected) => {
  await open(file(name))
  await waitFor(() => expect(saved).toEqual([expected]))
  expect(shownToasts()).toEqual([])
})

test('a table that does not come is said so, and can be asked for again', async () => {
  const load = vi.fn(file(null)).mockRejectedValueOnce(new ApiError({ status: 404, code: 'not_found' }))
  await open(load)
  await waitFor(() => expect(shownToasts()).toEqual(['error: Resource not found']))
  expect(saved).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toEqual(['clients.csv blob:list']))
})

test('whose role does not allow it asks for nothing', async () => {
  const load = vi.fn(file(null))
  await open(load, [])
  expect(load).not.toHaveBeenCalled()
})

test('where there is a choice, the person says as what the table is written', async () => {
  const load = vi.fn(file(null))
  showPage(() => <ExportButton load={load} fileName="clients" formats={['xlsx', 'csv']} />, {
    permissions: ['exports.create'],
  })
  for (const name of ['Excel (.xlsx)', 'CSV (.csv)']) {
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(saved).toHaveLength(load.mock.calls.length))
  }
  expect(load.mock.calls).toEqual([['xlsx'], ['csv']])
  expect(saved).toEqual(['clients.xlsx blob:list', 'clients.csv blob:list'])
})
