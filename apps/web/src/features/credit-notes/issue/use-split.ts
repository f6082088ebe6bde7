import {
  type CreditNote,
  creditNoteIssueBody,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import {
  type CreditSplit,
  defaultSplit,
  faultOfSplit,
} from '@counterfoil/domain/credit-notes/settle-credit.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  addMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import type { PaymentMethodKind } from '../../payments/payment-method-select.tsx'

export type SplitPart = keyof CreditSplit
type SplitValues = Record<SplitPart, string> & { method: PaymentMethodKind; reference: string }

/** How the parts stand to what the credit is worth. */
export type SplitState =
  /** Something typed is no amount. */
  | { is: 'unread' }
  | { is: 'whole' }
  /** `by`: how much is still to be placed, or is placed too much. */
  | { is: 'short' | 'over'; by: string }
  | { is: 'above_due' }

export type SettledInvoice = Pick<Invoice, 'amount_due' | 'lifecycle'>

type Worth = { worth: Money; due: Money; read: (text: string) => Money | null }

/** What is to be split, and how much of it the invoice can take. */
function worthOf(note: CreditNote, invoice: SettledInvoice): Worth {
  const currency = currencyCode(note.currency)
  const read = (text: string) => parseMoney(text.trim() === '' ? '0' : text.trim(), currency)
  const zero = zeroMoney(currency)
  return { read, worth: read(note.credit_total) ?? zero, due: read(invoice.amount_due) ?? zero }
}

function readSplit(values: SplitValues, { read }: Worth): CreditSplit | null {
  const [apply, keep, refund] = [read(values.apply), read(values.keep), read(values.refund)]
  return apply && keep && refund ? { apply, keep, refund } : null
}

function stateOf(values: SplitValues, facts: Worth): SplitState {
  const split = readSplit(values, facts)
  if (split === null) return { is: 'unread' }
  const fault = faultOfSplit(split, facts.worth, facts.due)
  if (fault === null) return { is: 'whole' }
  if (fault === 'credit_above_due') return { is: 'above_due' }
  const placed = addMoney(addMoney(split.apply, split.keep), split.refund)
  const open = subtractMoney(facts.worth, placed)
  return isPositiveMoney(open)
    ? { is: 'short', by: formatMoney(open) }
    : { is: 'over', by: formatMoney(subtractMoney(placed, facts.worth)) }
}

/**
 * What the parts that nobody typed come to, as the rule has it of what the others leave: as much is applied as is due,
 * the rest is kept. What is paid back is typed. Nothing while something typed is no amount, or more than the credit.
 */
function followingParts(
  values: SplitValues,
  byHand: ReadonlySet<SplitPart>,
  { read, worth, due }: Worth,
): Partial<Record<SplitPart, string>> {
  const typed = (['apply', 'keep', 'refund'] as const).filter((part) => byHand.has(part) || part === 'refund')
  const amounts = typed.map((part) => read(values[part]))
  if (amounts.some((amount) => amount === null)) return {}
  const rest = subtractMoney(worth, sumMoney(amounts as Money[], worth.currency))
  const zero = zeroMoney(worth.currency)
  if (isPositiveMoney(subtractMoney(zero, rest))) return {}
  const split = defaultSplit(rest, byHand.has('apply') ? zero : due)
  // What is kept by hand leaves no place for what is not due.
  return {
    ...(byHand.has('apply') ? {} : { apply: formatMoney(split.apply) }),
    ...(byHand.has('keep') ? {} : { keep: formatMoney(split.keep) }),
  }
}

function bodyOf({ method, reference, ...parts }: SplitValues) {
  const isPaidBack = parts.refund.trim() !== '' && !isZeroAmount(parts.refund)
  const amounts = Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [part, text.trim() === '' ? '0' : text]),
  ) as Record<SplitPart, string>
  return { ...amounts, ...(isPaidBack ? { method, reference } : {}) }
}

/** Issues a draft: what becomes of the credit begins as the rule has it, and what nobody typed follows what is. */
export function useSplit(note: CreditNote, invoice: SettledInvoice, onIssued: (note: CreditNote) => void) {
  const facts = worthOf(note, invoice)
  const start = defaultSplit(facts.worth, facts.due)
  const byHand = useRef(new Set<SplitPart>())
  const form = useForm<SplitValues>({
    initialValues: {
      apply: formatMoney(start.apply),
      keep: formatMoney(start.keep),
      refund: formatMoney(start.refund),
      method: 'bank_transfer',
      reference: '',
    },
    validate: (values) => schemaFaults(creditNoteIssueBody, bodyOf(values)),
  })
  const issue = useApiMutation('issueCreditNote', {
    success: 'Credit note issued',
    form,
    onSuccess: onIssued,
  })
  const change = (part: SplitPart, text: string) => {
    byHand.current.add(part)
    const values = { ...form.getValues(), [part]: text }
    form.setValues({ ...values, ...followingParts(values, byHand.current, facts) })
  }
  const submit = form.onSubmit(
    (values) => issue.mutate({ params: { id: note.id }, body: bodyOf(values), ifMatch: note.version }),
    (faults) => focusFirstFault(form, faults),
  )
  const state = stateOf(form.values, facts)
  const isPaidBack = 'method' in bodyOf(form.values)
  return { form, change, submit, state, isPaidBack, busy: issue.isPending }
}
