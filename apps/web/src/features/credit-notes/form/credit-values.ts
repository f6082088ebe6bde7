import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CreditMode } from '@counterfoil/domain/credit-notes/plan-credit.ts'
import type { CallInput } from '../../../api/api-types.ts'

/** What is typed for a line: a quantity of it or an amount, decimal strings; '' where nothing is. */
export type LineCredit = { quantity: string; amount: string }

export type CreditValues = {
  mode: CreditMode
  /** By the id of the invoice's line. */
  lines: Record<string, LineCredit>
  /** Tax included. */
  amount: string
  reason: string
  issue_date: string | null
  notes: string
  internal_notes: string
}
type CreditBody = NonNullable<CallInput<'creditInvoice'>['body']>
type CreditPatch = NonNullable<CallInput<'updateCreditNote'>['body']>
type Items = NonNullable<CreditBody['items']>

export const NO_CREDIT: LineCredit = { quantity: '', amount: '' }

type CreditedInvoice = Pick<Invoice, 'items'>

/** What a new credit note begins with: all that is left of the invoice, today. */
export const newCredit = (today: string): CreditValues => ({
  mode: 'full',
  lines: {},
  amount: '',
  reason: '',
  issue_date: today,
  notes: '',
  internal_notes: '',
})

/** An amount off a line is printed as one of that price: of a quantity, price or unit are the line's own. */
function isAmountOff(item: CreditNote['items'][number], of: Invoice['items'][number] | undefined): boolean {
  return item.quantity === '1' && item.unit === null && item.unit_price !== of?.unit_price
}

/** The form's values of a draft. */
export function creditOf(note: CreditNote, { items }: CreditedInvoice): CreditValues {
  const invoiced = new Map(items.map((item) => [item.id, item]))
  const lines = note.items.flatMap((item) => {
    if (item.line === null) return []
    const { quantity, line_total } = item
    const credit = isAmountOff(item, invoiced.get(item.line))
      ? { quantity: '', amount: line_total }
      : { quantity, amount: '' }
    return [[item.line, credit] as const]
  })
  return {
    mode: note.mode,
    lines: note.mode === 'lines' ? Object.fromEntries(lines) : {},
    amount: note.mode === 'amount' ? note.total : '',
    reason: note.reason,
    issue_date: note.issue_date,
    notes: note.notes ?? '',
    internal_notes: note.internal_notes ?? '',
  }
}

/** The lines something is typed for, as they are sent. */
export function itemsOf({ lines }: CreditValues): Items {
  return Object.entries(lines).flatMap(([line, { quantity, amount }]): Items => {
    if (quantity.trim() !== '') return [{ line, quantity }]
    return amount.trim() === '' ? [] : [{ line, amount }]
  })
}

function partOf(values: CreditValues): Pick<CreditBody, 'mode' | 'items' | 'amount'> {
  const { mode } = values
  if (mode === 'lines') return { mode, items: itemsOf(values) }
  return mode === 'amount' ? { mode, amount: values.amount } : { mode }
}

/** The body that makes a draft. */
export function creditBodyOf(values: CreditValues): CreditBody {
  return { ...partOf(values), reason: values.reason, issue_date: values.issue_date ?? undefined }
}

/** What was changed of a draft: without a mode what it credits stays as it was planned. */
export function creditChangesOf(
  values: CreditValues,
  note: CreditNote,
  invoice: CreditedInvoice,
): CreditPatch {
  const before = creditOf(note, invoice)
  const part = partOf(values)
  const isSame = JSON.stringify(part) === JSON.stringify(partOf(before))
  const { reason, issue_date, notes, internal_notes } = values
  return {
    ...(isSame ? {} : part),
    ...(reason === before.reason ? {} : { reason }),
    ...(issue_date === before.issue_date ? {} : { issue_date: issue_date ?? undefined }),
    ...(notes === before.notes ? {} : { notes }),
    ...(internal_notes === before.internal_notes ? {} : { internal_notes }),
  }
}

/** Faults of what is sent, by the form's paths: the list of items has places, the form knows lines by their id. */
export function byLine(faults: Record<string, string>, values: CreditValues): Record<string, string> {
  const items = itemsOf(values)
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const [, place, field] = /^items\.(\d+)\.?(\w*)$/.exec(path) ?? []
      const item = place === undefined ? undefined : items[Number(place)]
      if (item === undefined) return [path, text]
      const typed = item.quantity === undefined ? 'amount' : 'quantity'
      return [`lines.${item.line}.${field === 'amount' || field === 'quantity' ? field : typed}`, text]
    }),
  )
}
