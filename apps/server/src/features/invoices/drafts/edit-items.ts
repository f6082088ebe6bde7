import type { InvoiceItem, itemCreate, itemPatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type InvoiceRow, invoiceById, itemsOfInvoice } from '../invoices.db.ts'
import { presentItem } from '../invoices.presenter.ts'
import { type ItemInput, toItemInput } from './draft-content.ts'
import { lockInvoice, saveDraft } from './update-invoice.ts'

/** All items of an invoice, in order. */
export async function listItems(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<InvoiceItem[]> {
  const key = [scope.companyId, invoiceId]
  const [row, items] = await Promise.all([tx.first(invoiceById, key), tx.rows(itemsOfInvoice, key)])
  const currency = currencyCode(found(row).currency)
  return items.map((item) => presentItem(item, currency))
}

export async function readItem(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  itemId: string,
): Promise<InvoiceItem> {
  return found((await listItems(tx, scope, invoiceId)).find((item) => item.id === itemId))
}

/** The draft's lines under its row's lock: many editors at once each see the others' lines, and totals are their sum. */
async function editLines(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  change: (lines: ItemInput[]) => ItemInput[],
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, scope, invoiceId)
  const lines = (await tx.rows(itemsOfInvoice, [scope.companyId, invoiceId])).map(toItemInput)
  const next = change(lines)
  if (row.lifecycle !== 'draft') throw new AppError('invoice_locked')
  if (next.length > ITEMS_MAX) throw invalid({ items: [fault('too_many_lines', { max: ITEMS_MAX })] })
  await saveDraft(tx, scope, row, {}, next)
  await recordEvent(tx, scope, {
    type: 'invoice.updated',
    invoiceId,
    clientId: row.client_id,
    subject: row.client_name,
    data: { fields: ['items'], lifecycle: row.lifecycle },
  })
  return row
}

export async function addItem(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  body: z.output<typeof itemCreate>,
): Promise<InvoiceItem> {
  await editLines(tx, scope, invoiceId, (lines) => [...lines, body])
  const items = await listItems(tx, scope, invoiceId)
  return found(items.at(-1))
}

export async function updateItem(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  itemId: string,
  patch: z.output<typeof itemPatch>,
): Promise<InvoiceItem> {
  await editLines(tx, scope, invoiceId, (lines) => {
    found(lines.find((line) => line.id === itemId))
    return lines.map((line) => (line.id === itemId ? mergeItem(line, patch) : line))
  })
  return readItem(tx, scope, invoiceId, itemId)
}

/** Naming rates lets go of the group, and naming a group of the rates. */
function mergeItem(line: ItemInput, patch: z.output<typeof itemPatch>): ItemInput {
  const { tax_rates, tax_group, ...rest } = patch
  const merged = { ...line, ...rest }
  if (tax_group) return { ...merged, tax_rates: undefined, tax_group }
  if (tax_rates !== undefined) return { ...merged, tax_rates, tax_group: null }
  return tax_group === null ? { ...merged, tax_group: null } : merged
}

export async function removeItem(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  itemId: string,
): Promise<void> {
  await editLines(tx, scope, invoiceId, (lines) => {
    found(lines.find((line) => line.id === itemId))
    return lines.filter((line) => line.id !== itemId)
  })
}
