import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { EXCHANGE_RATE_FIELDS, exchangeRateFaults } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import {
  type DraftValues,
  deleteItems,
  insertInvoice,
  insertItems,
  insertItemTaxes,
  membershipOf,
  updateInvoice,
} from '../invoices.db.ts'
import { templateExists } from '../template-exists.ts'
import { type DraftContent, taxLineRows } from './draft-content.ts'
import { type DraftFields, dateFaults } from './draft-fields.ts'

const DATES = ['issue_date', 'due_date', 'period_start', 'period_end'] as const

async function isMember(tx: Tx, scope: CompanyScope, userId: string): Promise<boolean> {
  return (await tx.first(membershipOf, [scope.companyId, userId])) !== undefined
}

/**
 * Faults no schema can see: dates no invoice can have, an assignee who is no member, a template there is not. What stays as it was `before` is
 * not judged again: a draft can be changed though its assignee has left. `found` are faults the caller has found, told with the rest.
 */
export async function checkDraftFields(
  tx: Tx,
  scope: CompanyScope,
  fields: DraftFields,
  { before = null, found = {} }: { before?: DraftFields | null; found?: FieldFaults } = {},
): Promise<void> {
  const isNew = (field: keyof DraftFields) => before === null || fields[field] !== before[field]
  const faults: FieldFaults = { ...found, ...(DATES.some(isNew) ? dateFaults(fields, scope.today) : {}) }
  const { assignee_id } = fields
  if (assignee_id !== null && isNew('assignee_id') && !(await isMember(tx, scope, assignee_id)))
    faults.assignee = [fault('not_a_member')]
  const { template_id } = fields
  if (
    template_id !== null &&
    isNew('template_id') &&
    !(await templateExists(tx, scope.companyId, template_id))
  )
    faults.template = [fault('no_such_template')]
  if (EXCHANGE_RATE_FIELDS.some(isNew)) {
    const { currency, issue_date } = fields
    const situation = {
      currency,
      own: scope.currency,
      issueDate: calendarDate(issue_date),
      today: scope.today,
    }
    Object.assign(faults, exchangeRateFaults(fields, situation))
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** A draft as its row holds it. */
export function draftValues(fields: DraftFields, { totals }: DraftContent): DraftValues {
  return {
    ...fields,
    subtotal: totals.subtotal.amount,
    discount_total: totals.discountTotal.amount,
    tax_total: totals.taxTotal.amount,
    withholding_total: totals.withholdingTotal.amount,
    total: totals.total.amount,
    taxes: JSON.stringify(taxLineRows(totals, fields.language)),
    custom_fields: JSON.stringify(fields.custom_fields),
    deductions: JSON.stringify(fields.deductions),
    order_lines: JSON.stringify(fields.order_lines),
  }
}

/** The lines as the statements that write them take them. */
export function itemsJson(content: DraftContent): string {
  return JSON.stringify(
    content.items.map((item) => ({
      ...item,
      line_total: item.line_total.toString(),
      tax_amount: item.tax_amount.toString(),
      net_total: item.net_total?.toString() ?? null,
    })),
  )
}

export function itemTaxesJson(content: DraftContent): string {
  return JSON.stringify(
    content.itemTaxes.map(({ item_id, position, rate }) => ({
      item_id,
      position,
      tax_rate_id: rate.key,
      name: rate.name,
      rate: rate.rate,
      category: rate.category,
      exemption_reason: rate.exemptionReason,
      exemption_reasons: rate.exemptionReasons ?? {},
      is_compound: rate.isCompound,
      is_withholding: rate.isWithholding,
    })),
  )
}

/** The lines, and then the taxes that refer to them. */
function insertContent(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  content: DraftContent,
): Promise<unknown> {
  const { items, itemTaxes } = content
  return sendInOrder({
    items: async () => items.length > 0 && tx.run(insertItems, [companyId, invoiceId, itemsJson(content)]),
    itemTaxes: async () =>
      itemTaxes.length > 0 && tx.run(insertItemTaxes, [companyId, invoiceId, itemTaxesJson(content)]),
  })
}

type NewDraft = { fields: DraftFields; content: DraftContent; recurringId?: string | null }

/** Writes a new draft with its lines; the statements travel together. */
export async function insertDraft(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  { fields, content, recurringId = null }: NewDraft,
): Promise<{ created_at: Date; updated_at: Date }> {
  const { draft } = await sendInOrder({
    draft: () =>
      tx.first(insertInvoice, {
        company_id: scope.companyId,
        id: invoiceId,
        created_by: scope.user.id,
        recurring_id: recurringId,
        ...draftValues(fields, content),
      }),
    content: () => insertContent(tx, scope.companyId, invoiceId, content),
  })
  if (!draft) throw new Error('an insert answers its row')
  return draft
}

/** Writes a changed draft; its lines are written anew, which keeps their ids and order as decided. */
export async function rewriteDraft(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  fields: DraftFields,
  content: DraftContent,
): Promise<void> {
  const { draft } = await sendInOrder({
    draft: () =>
      tx.rows(updateInvoice, { company_id: companyId, id: invoiceId, ...draftValues(fields, content) }),
    emptied: () => tx.run(deleteItems, [companyId, invoiceId]),
    content: () => insertContent(tx, companyId, invoiceId, content),
  })
  requireWritten(draft.length, 'invoice_locked')
}
