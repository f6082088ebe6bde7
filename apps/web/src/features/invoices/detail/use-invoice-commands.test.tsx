import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Asked, answer, page, serve } from '../../../test-server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { useInvoiceCommands } from './use-invoice-commands.ts'

const LINK = 'http://app.example/pay/1'
let asked: Asked[]
let copied: string[]

function Commands() {
  const commands = useInvoiceCommands({
    id: '00000000-0000-4000-8000-000000006931',
    number: 'INV-1',
  } as Invoice)
  return (
    <>
      <p>{commands.busy ?? 'at rest'}</p>
      <button type="button" onClick={() => void commands.copyLink()}>
        Copy
      </button>
      <button type="button" onClick={() => void commands.downloadPdf()}>
        Download
      </button>
      <Toasts />
    </>
  )
}

beforeAll(loadAllTexts)
beforeEach(async () => {
  copied = []
  asked = serve({
    ...sessionAnswers(),
    '/api/invoices/00000000-0000-4000-8000-000000006931/export/': () =>
      new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    '/api/payments/links/': answer({
      count: 1,
      results: [{ id: '00000000-0000-4000-8000-000000006c31', url: LINK }],
    }),
  })
  await enter()
  showPage(Commands)
})
const button = (name: string) => screen.findByRole('button', { name })

test('the link is copied where the browser has no clipboard of its own', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value ?? '')
    return true
  }
  fireEvent.click(await button('Copy'))
  expect(await screen.findByText('Payment link copied')).toBeTruthy()
  expect(copied).toEqual([LINK])
})

test('a link that had to be made first is said to be new', async () => {
  asked = serve({
    ...sessionAnswers(),
    'GET /api/payments/links/': page([]),
    'POST /api/payments/links/': answer({ id: '00000000-0000-4000-8000-000000006c32', url: LINK }),
  })
  document.execCommand = () => true
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  fireEvent.click(await button('Copy'))
  expect(await screen.findByText('Payment link created and copied')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a file that is under way, or came a moment ago, is not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const download = await button('Download')
  fireEvent.click(download)
  expect(screen.getByText('pdf')).toBeTruthy()
  fireEvent.click(download)
  await waitFor(() => expect(screen.getByText('at rest')).toBeTruthy())
  const times = () =>
    asked.filter(({ path }) => path === '/api/invoices/00000000-0000-4000-8000-000000006931/export/').length
  expect(times()).toBe(1)
  // The second click of a double click.
  vi.setSystemTime(Date.now() + 300)
  fireEvent.click(download)
  await waitFor(() => expect(screen.getByText('at rest')).toBeTruthy())
  expect(times()).toBe(1)
  vi.setSystemTime(Date.now() + 2000)
  fireEvent.click(download)
  await waitFor(() => expect(times()).toBe(2))
  vi.useRealTimers()
})
