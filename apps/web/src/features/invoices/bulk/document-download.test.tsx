import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/requests/download-file.ts'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { sampleId } from '../../../test-samples/sample-id.ts'
import { zipOf } from '../../../test-samples/sample-zip.ts'
import { type Answers, type Asked, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { DocumentDownload } from './document-download.tsx'

vi.mock('../../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const DOWNLOAD = '/api/invoices/bulk-download/'
const ZIP = zipOf({ 'INV-1.pdf': 'one', 'INV-2.pdf': 'two', 'Draft Bolt.pdf': 'three' })
const HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="invoices-2026-11-20.zip"',
  'x-file-count': '3',
}
const ONE_FILE = 30 + 'INV-1.pdf'.length + 'one'.length

let answers: Record<string, Answers[string]>
let asked: Asked[]
const close = vi.fn()

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  close.mockClear()
  answers = sessionAnswers()
  asked = serve(answers)
  await enter()
})

const ids = [sampleId('one'), sampleId('two')]
const show = () =>
  showPage(() => <DocumentDownload wanted={{ body: { ids } }} onClose={close} />, {
    permissions: ['exports.create'],
  })
const asks = () => asked.filter(({ path }) => path === DOWNLOAD)

/** An answer whose parts come when the test says so. */
function parts() {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  answers[DOWNLOAD] = () => new Response(stream.readable, { headers: HEADERS })
  return writer
}

test('documents are counted as they come, and saved under the name the server gives', async () => {
  const writer = parts()
  show()
  expect(await screen.findByText('The documents are being prepared.')).toBeTruthy()
  await writer.write(ZIP.subarray(0, ONE_FILE))
  expect(await screen.findByText('1 of 3 documents')).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
  await writer.write(ZIP.subarray(ONE_FILE))
  await writer.close()
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, fallback] = vi.mocked(saveFile).mock.lastCall ?? []
  expect([file?.fileName, fallback]).toEqual(['invoices-2026-11-20.zip', 'invoices.zip'])
  expect(file?.blob.size).toBe(ZIP.length)
  expect(close).toHaveBeenCalledOnce()
  expect(shownToasts()).toEqual(['success: 3 documents saved'])
  expect(asks().map(({ body }) => body)).toEqual([{ ids }])
})

test('what breaks off saves nothing, says so and can be tried again', async () => {
  const writer = parts()
  show()
  await writer.write(ZIP.subarray(0, ONE_FILE))
  await screen.findByText('1 of 3 documents')
  await writer.abort(new TypeError('network error'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection|network|internet/i)
  expect(saveFile).not.toHaveBeenCalled()
  answers[DOWNLOAD] = () => new Response(ZIP, { headers: HEADERS })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
})

test('a limit is said in the server’s words', async () => {
  const said = { code: 'download_too_large', params: { max: 500 }, detail: 'At most 500.' }
  answers[DOWNLOAD] = refusal(400, 'bad_request', said)
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'One ZIP holds at most 500 documents. Choose fewer invoices, for example by their dates.',
  )
})

test('whoever cancels gives it up', async () => {
  const writer = parts()
  show()
  await writer.write(ZIP.subarray(0, ONE_FILE))
  await screen.findByText('1 of 3 documents')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
})
