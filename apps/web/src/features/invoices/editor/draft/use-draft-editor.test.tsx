import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../../api/queries/query-client.ts'
import { companyScope } from '../../../../api/requests/company-scope.ts'
import { tokenStore } from '../../../../api/tokens/token-store.ts'
import { answer, refusal, serve } from '../../../../test-server.ts'
import { formOfInvoice, newLine } from './draft-form.ts'
import { keepUnsaved, readUnsaved, type UnsavedDraft } from './unsaved-drafts.ts'
import { useDraftEditor } from './use-draft-editor.ts'

const COMPANY = {
  currency: 'EUR',
  language: 'en',
  payment_terms_days: 14,
  taxes: { tax_rates: [], tax_group: null },
  rates: [],
}
/** The part of a stored draft that an editor reads. */
const STORED = {
  id: '00000000-0000-4000-8000-000000006931',
  version: 5,
  client: '00000000-0000-4000-8000-000000006331',
  client_name: 'Acme',
  currency: 'EUR',
  language: 'en',
  template: null,
  issue_date: '2026-11-21',
  due_date: '2026-12-05',
  payment_terms_days: 14,
  ...eachReference(() => null),
  period_start: null,
  period_end: null,
  prices_include_tax: false,
  discount_type: null,
  discount_value: null,
  notes: null,
  terms: null,
  internal_notes: null,
  custom_fields: {},
  tags: [],
  assignee: null,
  items: [],
} as unknown as Invoice
const FORM = { ...formOfInvoice(STORED), lines: [newLine({ description: 'Work', unit_price: '980.00' })] }
const kept = (notes: string, version: number | null): Omit<UnsavedDraft, 'typedAt'> => ({
  form: { ...FORM, notes },
  own: ['currency'],
  usual: COMPANY.taxes,
  version,
})

type Sent = { method: string; ifMatch: string | null }
/** A server that takes what was typed upon its version 5 and refuses what was typed upon an earlier one. */
function serveVersionFive(): Sent[] {
  const sent: Sent[] = []
  serve(({ method, headers }) => {
    const ifMatch = headers.get('If-Match')
    sent.push({ method, ifMatch })
    return ifMatch === null || ifMatch.includes('5')
      ? answer({ ...STORED, version: 6 })()
      : refusal(412, 'stale_version')()
  })
  return sent
}

function edit(invoice: Invoice | null) {
  const client = createQueryClient(() => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const start = {
    invoice,
    form: FORM,
    table: { rates: new Map(), groups: new Map() },
    customFields: [],
    company: COMPANY,
    client: null,
  }
  return renderHook(() => useDraftEditor(start), { wrapper }).result
}

beforeEach(() => {
  window.sessionStorage.clear()
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
})

test('what was typed upon an earlier version is not laid over a newer one unasked', async () => {
  const sent = serveVersionFive()
  keepUnsaved('00000000-0000-4000-8000-000000006931', kept('typed offline', 4))
  const editor = edit(STORED)
  expect(editor.current).toMatchObject({ restored: true, form: { notes: 'typed offline' } })
  await act(() => editor.current.saveNow().catch(() => null))
  expect(editor.current.save.phase).toBe('conflict')
  await act(() => editor.current.queue.overwrite({ id: '00000000-0000-4000-8000-000000006931', version: 5 }))
  expect(editor.current).toMatchObject({ restored: false, save: { phase: 'saved' } })
  expect(sent.map(({ method, ifMatch }) => `${method} ${ifMatch}`)).toEqual(['PATCH "4"', 'PATCH "5"'])
})

test('what was typed upon this version is saved, and its choices are still somebody’s own', async () => {
  serveVersionFive()
  keepUnsaved('00000000-0000-4000-8000-000000006931', kept('typed offline', 5))
  const editor = edit(STORED)
  const abroad = {
    id: '00000000-0000-4000-8000-000000006331',
    name: 'Acme',
    currency: 'USD',
    language: 'de',
    template: null,
    payment_terms_days: null,
  }
  act(() => editor.current.dispatch({ type: 'client', client: { ...abroad, default_tax_rate: null } }))
  expect(editor.current.form).toMatchObject({ currency: 'EUR', language: 'de' })
  await act(() => editor.current.saveNow())
  expect(editor.current.save.phase).toBe('saved')
  expect(readUnsaved('00000000-0000-4000-8000-000000006931')).toBeNull()
})

test('what came back and is stored already is nothing to restore, and is forgotten', () => {
  serveVersionFive()
  keepUnsaved('00000000-0000-4000-8000-000000006931', { ...kept('', 4), form: FORM })
  expect(edit(STORED).current).toMatchObject({ restored: false, isDirty: false })
  expect(readUnsaved('00000000-0000-4000-8000-000000006931')).toBeNull()
})

test('saving a draft leaves the unsaved new invoice alone; saving that one drops it', async () => {
  serveVersionFive()
  keepUnsaved(null, kept('half an invoice', null))
  const stored = edit(STORED)
  act(() => stored.current.dispatch({ type: 'set', part: { notes: 'changed' } }))
  await act(() => stored.current.saveNow())
  expect(stored.current.save.phase).toBe('saved')
  expect(readUnsaved(null)?.form.notes).toBe('half an invoice')
  const blank = edit(null)
  expect(blank.current).toMatchObject({ restored: true, form: { notes: 'half an invoice' } })
  await act(() => blank.current.saveNow())
  expect(blank.current.save.phase).toBe('saved')
  expect(readUnsaved(null)).toBeNull()
})

test('what came back can be discarded for what is stored', () => {
  serveVersionFive()
  keepUnsaved('00000000-0000-4000-8000-000000006931', kept('typed offline', 4))
  const editor = edit(STORED)
  act(() => editor.current.adopt(FORM, null, STORED))
  expect(editor.current).toMatchObject({ restored: false, isDirty: false, form: { notes: '' } })
  expect(editor.current.queue.record?.version).toBe(5)
  expect(readUnsaved('00000000-0000-4000-8000-000000006931')).toBeNull()
})

test('tried again after a switch of company, a draft is still for the one it was written in', async () => {
  const companies: (string | null)[] = []
  serve(({ headers }) => {
    companies.push(headers.get('x-company-id'))
    if (companies.length === 1) throw new TypeError('offline')
    return answer({ ...STORED, version: 6 })()
  })
  companyScope.set('a')
  keepUnsaved(null, kept('half an invoice', null))
  const blank = edit(null)
  await act(() => blank.current.saveNow().catch(() => null))
  companyScope.set('b')
  await act(() => blank.current.queue.flush())
  expect(companies).toEqual(['a', 'a'])
})

test('what was begun is continued under the time it was typed at, until somebody types again', () => {
  serveVersionFive()
  keepUnsaved(null, kept('half an invoice', null), '2026-11-22T09:42:00.000Z')
  const blank = edit(null)
  expect(blank.current).toMatchObject({ continuedFrom: '2026-11-22T09:42:00.000Z' })
  expect(readUnsaved(null)?.typedAt).toBe('2026-11-22T09:42:00.000Z')
  act(() => blank.current.dispatch({ type: 'set', part: { notes: 'more of it' } }))
  expect(readUnsaved(null)?.typedAt).not.toBe('2026-11-22T09:42:00.000Z')
})
