import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { beforeEach, expect, test } from 'vitest'
import type { DraftForm } from './draft-form.ts'
import {
  dropUnsaved,
  keepUnsaved,
  makeRoomFor,
  readSetAside,
  readUnsaved,
  takeUpSetAside,
} from './unsaved-drafts.ts'

const TAXES = { tax_rates: [], tax_group: null }
function begin(client: string | null): void {
  const form = { client, lines: [] } as Partial<DraftForm> as DraftForm
  keepUnsaved(null, { form, own: [], usual: TAXES, version: null })
}
const begunFor = () => readUnsaved(null)?.form.client
const asideFor = () => readSetAside()?.form.client

beforeEach(() => window.sessionStorage.clear())

test('an address that names nobody, or whom it was begun for, takes up what was begun', () => {
  begin('acme')
  makeRoomFor(null)
  makeRoomFor('acme')
  expect([begunFor(), asideFor()]).toEqual(['acme', undefined])
})

test('an address that names another client sets aside what was begun, and it can be taken up again', () => {
  begin('acme')
  makeRoomFor('zeta')
  expect([begunFor(), asideFor()]).toEqual([undefined, 'acme'])
  begin('zeta')
  takeUpSetAside()
  expect([begunFor(), asideFor()]).toEqual(['acme', 'zeta'])
  dropUnsaved(null)
  takeUpSetAside()
  expect([begunFor(), asideFor()]).toEqual(['zeta', undefined])
})

test('what was begun without a client is not put under the one that the address names', () => {
  begin(null)
  makeRoomFor('zeta')
  expect([begunFor(), asideFor()]).toEqual([undefined, null])
})

test('what was begun before an invoice had a field is taken up with that field empty', () => {
  begin('acme')
  expect(readUnsaved(null)?.form).toMatchObject({ ...eachReference(() => ''), tags: [], assignee: null })
})
