import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../../test-page.tsx'
import { type Answer, answer, refusal, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { ImportClientsScreen } from './import-clients-screen.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const PREVIEW = '/api/clients/bulk_import/preview/'
const IMPORT = '/api/clients/bulk_import/'
const ID = '01900000-0000-7000-8000-000000000001'
const FILE = new File(['Firma;Mail;Memo\r\nZeta;z@zeta.example;\r\n'], 'clients.csv', { type: 'text/csv' })
const column = (name: string, field: string | null, samples: string[]) => ({ name, field, samples })
const COLUMNS = [
  column('Firma', 'name', ['Zeta', 'Bolt']),
  column('Mail', 'email', ['z@zeta.example']),
  column('Column 3', null, []),
]
const REFUSED = [
  {
    line: 3,
    reason: 'invalid',
    name: 'Bolt',
    faults: [{ column: 'Mail', field: 'email', value: 'bolt@', message: '', ...fault('invalid_email') }],
  },
  {
    line: 5,
    reason: 'duplicate',
    name: null,
    faults: [
      {
        column: 'Firma',
        field: 'name',
        value: 'Zeta',
        message: '',
        ...fault('name_repeated_in_file', { line: 2 }),
      },
    ],
  },
]
/** The whole list, which has each row's own cells. */
const listOf =
  (...rows: object[]) =>
  () =>
    new Response(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
const LIST = listOf(
  { ...REFUSED[0], cells: ['Bolt', 'bolt@', '=1+1'] },
  { ...REFUSED[1], cells: ['Zeta', '', '', 'beyond'] },
)
const savedLines = async () => {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(name).toBe('rows-not-imported.csv')
  return (await file?.blob.text())?.replace('\uFEFF', '').split('\r\n')
}
const SAVED = [
  'Line in the file,Why it was not imported,Firma,Mail,Column 3',
  `3,"Mail: Please enter a valid email address (e.g., name@company.com).",Bolt,bolt@,'=1+1`,
  '5,Firma: The same name is in line 2 already.,Zeta,,,beyond',
]
const GOOD = { rows: 4, ready: 2, refused: 2, refused_rows: REFUSED, columns: COLUMNS, has_names: true }

const RECORD = {
  id: ID,
  file_name: 'old.xlsx',
  rows: 3,
  imported: 3,
  refused: 0,
  has_refused_list: false,
  created_by_name: 'Ada',
  created_at: '2026-11-24T10:00:00Z',
  ended_at: '2026-11-24T10:00:20Z',
  status: 'done',
  done: 3,
  fault: null,
  can_cancel: false,
  can_undo: true,
  undone_at: null,
  removed: null,
  kept: null,
}
const DETAIL = {
  ...RECORD,
  file_name: 'clients.csv',
  rows: 4,
  done: 4,
  imported: 2,
  refused: 2,
  has_refused_list: true,
  refused_rows: REFUSED,
  columns: COLUMNS.map(({ name, field }) => ({ name, field })),
  kept_records: [],
}
/** As it is answered when it is ordered. */
const ORDERED = {
  ...DETAIL,
  status: 'waiting',
  ended_at: null,
  rows: 0,
  done: 0,
  imported: 0,
  refused: 0,
  has_refused_list: false,
  refused_rows: [],
  columns: [],
  can_cancel: true,
  can_undo: false,
}
const ONE = `${IMPORT}${ID}/`
const listed = (...results: object[]) =>
  answer({ count: results.length, next: null, previous: null, results })

/** What was sent in the form beside the file: the mapping of columns, where there is one. */
type Form = { path: string; name: string; mapping: unknown }
let forms: Form[]
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  forms = []
  answers = {
    ...sessionAnswers(),
    [PREVIEW]: answer(GOOD),
    [`GET ${IMPORT}`]: listed(),
    [`POST ${IMPORT}`]: answer(ORDERED, 202),
    [`GET ${ONE}`]: answer(DETAIL),
    [`${ONE}refused/`]: LIST,
  }
})

async function open(permissions: readonly string[] = ['clients.write']) {
  serve(answers)
  const send = window.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) {
      const mapping = init.body.get('mapping')
      const file = init.body.get('file')
      forms.push({
        path: new URL(input, 'http://localhost').pathname,
        name: file instanceof File ? file.name : '',
        mapping: typeof mapping === 'string' ? JSON.parse(mapping) : null,
      })
    }
    return send(input, init)
  })
  await enter()
  showPage(
    () => (
      <>
        <ImportClientsScreen />
        <Toasts />
      </>
    ),
    { permissions, address: '/dashboard/clients/import', others: { '/dashboard/clients': 'Clients' } },
  )
  await screen.findByRole('heading', { name: 'Import clients' })
}
const chooseFile = (file: File = FILE) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
}
const previewed = async () => {
  await open()
  chooseFile()
  await screen.findByRole('heading', { name: 'clients.csv' })
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const becomes = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`${name} becomes`, { selector: 'input' })

test('before anything is imported, it says what each column becomes and which rows are left out, and why', async () => {
  await previewed()
  expect(rowsOf('Columns')).toEqual(['FirmaZeta · Bolt', 'Mailz@zeta.example', 'Column 3empty'])
  expect(['Firma', 'Mail', 'Column 3'].map((name) => becomes(name).value)).toEqual(['Name', 'Email', ''])
  expect(screen.getByText('4 rows')).toBeTruthy()
  expect(rowsOf('Not to be imported')).toEqual([
    '3BoltMail “bolt@”: Please enter a valid email address (e.g., name@company.com).',
    '5No nameFirma: The same name is in line 2 already.',
  ])
  expect(screen.getByText('2 of 4 rows can be imported.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 clients' })).toBeTruthy()
  expect(forms).toEqual([{ path: PREVIEW, name: 'clients.csv', mapping: null }])
})

test('a column that takes the field of another leaves that one without, and the server looks again', async () => {
  await previewed()
  fireEvent.click(becomes('Column 3'))
  const list = await screen.findByRole('listbox', { name: 'Column 3 becomes', hidden: true })
  answers[PREVIEW] = answer({
    ...GOOD,
    ready: 3,
    refused: 0,
    refused_rows: [],
    columns: [COLUMNS[0], column('Mail', null, ['z@zeta.example']), column('Column 3', 'email', [])],
  })
  fireEvent.click(within(list).getByText('Email'))
  expect(await screen.findByText('3 of 4 rows can be imported.')).toBeTruthy()
  expect(forms.at(-1)?.mapping).toEqual({ Firma: 'name', Mail: null, 'Column 3': 'email' })
  expect([becomes('Mail').value, becomes('Column 3').value]).toEqual(['', 'Email'])
  fireEvent.click(screen.getByRole('button', { name: 'Import 3 clients' }))
  await screen.findByRole('heading', { name: '2 clients were imported' })
  expect(forms.at(-1)).toEqual({
    path: IMPORT,
    name: 'clients.csv',
    mapping: { Firma: 'name', Mail: null, 'Column 3': 'email' },
  })
})

test('without a column of names nothing can be imported, and that is said', async () => {
  answers[PREVIEW] = answer({ ...GOOD, ready: 0, has_names: false, refused: 0, refused_rows: [] })
  await previewed()
  const reason = 'No column holds the names of the clients. Choose the one that does.'
  expect(screen.getByText(reason)).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Import' })
  expect(button.getAttribute('aria-description')).toBe(reason)
  fireEvent.click(button)
  expect(forms).toHaveLength(1)
})

test('where every row is refused, nothing can be imported', async () => {
  answers[PREVIEW] = answer({ ...GOOD, ready: 0 })
  await previewed()
  expect(screen.getByText('0 of 4 rows can be imported.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import' }).getAttribute('aria-description')).toBe(
    'None of the rows can be imported.',
  )
})

test('after the import it says how many came in and which did not; the list of those can be saved', async () => {
  await previewed()
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 clients' }))
  const title = await screen.findByRole('heading', { name: '2 clients were imported' })
  expect(document.activeElement).toBe(title)
  expect(
    screen.getByText(
      '2 rows were left out. Correct the file and import it again: who is there already is not imported twice.',
    ),
  ).toBeTruthy()
  expect(rowsOf('Not imported')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Show the clients' }).getAttribute('href')).toBe(
    '/dashboard/clients?ordering=-created_at',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download this list' }))
  expect(await savedLines()).toEqual(SAVED)
  fireEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByText('Drop a CSV or Excel file here')).toBeTruthy()
})

test('two clicks import a file once', async () => {
  await previewed()
  const button = screen.getByRole('button', { name: 'Import 2 clients' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: '2 clients were imported' })
  expect(forms.filter(({ path }) => path === IMPORT)).toHaveLength(1)
})

test('a file that cannot be read says why, and another can be chosen', async () => {
  answers[PREVIEW] = refusal(415, 'unsupported_media_type', {
    detail:
      'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    ...fault('not_a_table_file'),
  })
  await open()
  chooseFile(new File(['%PDF-'], 'clients.pdf', { type: 'application/pdf' }))
  expect(
    await screen.findByText(
      'This is neither a CSV nor an Excel file (.xlsx). Save your table as one of them and choose that file.',
    ),
  ).toBeTruthy()
  answers[PREVIEW] = answer(GOOD)
  chooseFile()
  expect(await screen.findByRole('heading', { name: 'clients.csv' })).toBeTruthy()
})

test('a file that is too large is not sent at all', async () => {
  await open()
  chooseFile(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' }))
  expect(await screen.findByText('The file is larger than 25 MB.')).toBeTruthy()
  expect(forms).toEqual([])
})

test('a file can be dropped, but not by whoever may not write', async () => {
  await open([])
  const drop = () =>
    fireEvent.drop(screen.getByText('Drop a CSV or Excel file here'), { dataTransfer: { files: [FILE] } })
  drop()
  expect(screen.getByText('Choose a file').closest('button')?.getAttribute('aria-description')).toBe(
    'Your role in this company does not allow this. Ask an owner or an administrator.',
  )
  expect(forms).toEqual([])
})

test('a dropped file is read, and Cancel leads back to the clients', async () => {
  await open()
  fireEvent.drop(screen.getByText('Drop a CSV or Excel file here'), { dataTransfer: { files: [FILE] } })
  await screen.findByRole('heading', { name: 'clients.csv' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy()
  expect(shownAddress()).toBe('/dashboard/clients')
  expect(forms.filter(({ path }) => path === IMPORT)).toEqual([])
})

test('the example has a column for each field, and two clients below them', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Download an example file' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  const lines = (await file?.blob.text())?.replace('\uFEFF', '').split('\r\n') ?? []
  expect(name).toBe('clients-example.csv')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^Name,Kind of client,Email,.*,Contact email,Contact phone,Position$/)
  expect(lines[1]).toMatch(/^Lindner & Sons Ltd,Business,office@lindner\.example,/)
})

test('an import of the last day is undone after a question, and what stays is told with its reason', async () => {
  answers[`GET ${IMPORT}`] = listed(RECORD, {
    ...RECORD,
    id: '01900000-0000-7000-8000-000000000002',
    file_name: 'older.csv',
    status: 'undone',
    can_undo: false,
    removed: 2,
    kept: 1,
    undone_at: '2026-11-24T11:00:00Z',
  })
  answers[`POST ${ONE}undo/`] = answer(
    { ...DETAIL, status: 'undoing', can_undo: false, removed: 0, kept: 0 },
    202,
  )
  answers[`GET ${ONE}`] = answer({
    ...DETAIL,
    status: 'undone',
    can_undo: false,
    undone_at: '2026-11-24T11:00:00Z',
    removed: 1,
    kept: 2,
    kept_records: [
      { id: ID, name: 'Zeta', reason: 'used' },
      { id: '01900000-0000-7000-8000-000000000003', name: 'Bolt', reason: 'changed' },
    ],
  })
  await open()
  const table = await screen.findByRole('table', { name: 'Recent imports' })
  const older = within(table).getByRole('row', { name: /^older\.csv/ })
  expect(older.textContent).toContain('Undone: 2 removed')
  expect(within(older).queryByRole('button')).toBeNull()
  fireEvent.click(within(table).getByRole('button', { name: 'Undo the import of old.xlsx' }))
  expect(await screen.findByText('Undo the import of old.xlsx?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('1 client was removed')).toBeTruthy()
  expect(screen.getByText('2 clients stay')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zeta' }).getAttribute('href')).toBe(`/dashboard/clients/${ID}`)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Zeta It has documents.', 'Bolt It was changed since.']),
  )
})

test('whoever may not write sees the imports and cannot undo them', async () => {
  answers[`GET ${IMPORT}`] = listed(RECORD)
  await open([])
  const undo = await screen.findByRole('button', { name: 'Undo the import of old.xlsx' })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(undo)
  expect(screen.queryByText('Undo the import of old.xlsx?')).toBeNull()
})

const writing = { ...ORDERED, status: 'writing', rows: 50_000, done: 12_400 }

test('an import that is under way is shown again to whoever comes back, and can be cancelled', async () => {
  answers[`GET ${IMPORT}`] = listed({ ...RECORD, ...writing })
  answers[`GET ${ONE}`] = answer(writing)
  await open()
  const bar = await screen.findByRole('progressbar', { name: 'Import of clients.csv' })
  expect(bar.getAttribute('aria-valuenow')).toBe('47')
  expect(bar.getAttribute('aria-valuetext')).toBe('Taking the rows in: 12,400 of 50,000 rows')
  expect(screen.queryByText('Choose a file')).toBeNull()
  const cancelled = {
    ...writing,
    status: 'cancelled',
    ended_at: '2026-11-24T10:00:20Z',
    can_cancel: false,
    done: 0,
  }
  answers[`POST ${ONE}cancel/`] = answer({ ...writing, can_cancel: false })
  answers[`GET ${ONE}`] = answer(cancelled)
  answers[`GET ${IMPORT}`] = listed()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel import' }))
  expect(await screen.findByRole('heading', { name: 'The import of clients.csv was cancelled' })).toBeTruthy()
  expect(screen.getByText('Nothing was taken in.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(await screen.findByText('Choose a file')).toBeTruthy()
})

test('an import that failed says why', async () => {
  answers[`GET ${ONE}`] = answer({
    ...ORDERED,
    status: 'failed',
    ended_at: '2026-11-24T10:00:20Z',
    can_cancel: false,
    fault: { message: '', ...fault('importer_without_right') },
  })
  await previewed()
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 clients' }))
  await screen.findByRole('heading', { name: 'clients.csv was not imported' })
  expect(screen.getByText('Whoever ordered this may not do it in this company any more.')).toBeTruthy()
})

test('before the import the list has every row with its cells, however few are shown', async () => {
  answers[PREVIEW] = answer({ ...GOOD, rows: 600, ready: 1, refused: 599 })
  answers[`${PREVIEW}refused/`] = LIST
  await previewed()
  expect(screen.getByText('And 597 more; the downloaded list has all of them.')).toBeTruthy()
  expect(
    screen.getByText('The downloaded list holds these rows: correct them there and import that file.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download this list' }))
  expect(await savedLines()).toEqual(SAVED)
})

test('the rows that an import left out can be had later', async () => {
  answers[`GET ${IMPORT}`] = listed({ ...RECORD, refused: 2, has_refused_list: true })
  await open()
  fireEvent.click(
    await screen.findByRole('button', { name: 'Download this list: the rows left out of old.xlsx' }),
  )
  expect(await savedLines()).toEqual(SAVED)
})

test('and not once the list is forgotten', async () => {
  answers[`GET ${IMPORT}`] = listed({ ...RECORD, refused: 2 })
  answers[`GET ${ONE}`] = answer({ ...DETAIL, refused: 600, has_refused_list: false })
  await open()
  const row = within(await screen.findByRole('table', { name: 'Recent imports' })).getByRole('row', {
    name: /^old/,
  })
  expect(row.textContent).toContain('3 imported, 2 left out')
  expect(within(row).queryByRole('button', { name: /^Download/ })).toBeNull()
  chooseFile()
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 clients' }))
  await screen.findByRole('heading', { name: '2 clients were imported' })
  expect(screen.getByText('And 598 more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download this list' })).toBeNull()
})

test('a list that is mended and imported again has no second pair of the added columns', async () => {
  const columns = ['Line in the file', 'Why it was not imported', 'Firma'].map((name) =>
    column(name, null, []),
  )
  answers[PREVIEW] = answer({ ...GOOD, columns })
  answers[`${PREVIEW}refused/`] = listOf({ ...REFUSED[1], cells: ['9', 'as before', 'Zeta'] })
  await previewed()
  fireEvent.click(screen.getByRole('button', { name: 'Download this list' }))
  expect(await savedLines()).toEqual([
    'Line in the file,Why it was not imported,Firma',
    '5,Firma: The same name is in line 2 already.,Zeta',
  ])
})

test('the list of imports says how each of them ended, or how far it is', async () => {
  const id = (n: number) => `01900000-0000-7000-8000-00000000001${n}`
  answers[`GET ${IMPORT}`] = listed(
    {
      ...RECORD,
      id: id(1),
      status: 'undoing',
      can_undo: false,
      imported: 400,
      done: 100,
      removed: 100,
      kept: 0,
    },
    { ...RECORD, id: id(2), status: 'cancelled', can_undo: false, imported: 0, done: 0 },
    {
      ...RECORD,
      id: id(3),
      status: 'failed',
      can_undo: false,
      imported: 0,
      done: 0,
      fault: { message: '', ...fault('file_empty') },
    },
  )
  await open()
  const table = await screen.findByRole('table', { name: 'Recent imports' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Undoing the import: 100 of 400 rows',
    'Cancelled: nothing was taken in',
    'The file is empty.',
  ])
})
