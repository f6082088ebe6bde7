import type { LedgerCheck, LedgerMovement } from '@counterfoil/contract/ledger/ledger.schema.ts'
import type { LedgerAccount, LedgerFault, MovementKind } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePaymentMethodName } from '../payments/payment-method-select.tsx'

const ACCOUNTS: Readonly<Record<LedgerAccount, string>> = {
  receivables: msg('Receivables'),
  money: msg('Money'),
  test_money: msg('Test money'),
  withholding: msg('Withheld tax'),
  tax: msg('Tax'),
  revenue: msg('Revenue'),
  fees: msg('Payment fees'),
  write_offs: msg('Write-offs'),
}

/** What an account of the ledger is called, with the tax or the method that it tells apart. */
export function useAccountName() {
  const t = useT()
  const methodName = usePaymentMethodName()
  return (account: LedgerAccount, detail: string | null = null): string => {
    const isMethod = account === 'money' || account === 'test_money'
    const more = detail !== null && isMethod ? methodName(detail) : detail
    return [t(ACCOUNTS[account]), more].filter((part) => part !== null).join(' · ')
  }
}

const KINDS: Readonly<Record<MovementKind, string>> = {
  invoice: msg('Invoice'),
  cancellation: msg('Invoice cancelled'),
  write_off: msg('Invoice written off'),
  write_off_taken_back: msg('Write-off taken back'),
  credit_note: msg('Credit note'),
  payment: msg('Payment'),
  fee: msg('Payment fee'),
  payment_taken_back: msg('Payment taken back'),
  refund: msg('Refund'),
  refund_failed: msg('Refund failed'),
  paid_back: msg('Credit paid back'),
  merge: msg('Clients merged'),
}

/** “Invoice INV-2026-0001”: what a movement is, and of what. */
export function useMovementName() {
  const t = useT()
  return ({ kind, number }: Pick<LedgerMovement, 'kind' | 'number'>): string =>
    [t(KINDS[kind]), number].filter((part) => part !== null).join(' ')
}

type Fault = LedgerCheck['faults'][number]

const FAULTS: Readonly<Record<LedgerFault, string>> = {
  unbalanced: msg('The debits and credits of this movement differ'),
  document: msg('The ledger differs from the document'),
  allocations: msg('The amount settled differs from the payments and credits allocated'),
  client: msg('The client’s account differs from its open invoices less its credit'),
}

/** What a check found of a document. */
export function useFaultName() {
  const t = useT()
  return ({ kind }: Fault): string => t(FAULTS[kind])
}

const PAGES: Readonly<Record<string, string>> = {
  invoice: '/dashboard/invoices',
  credit_note: '/dashboard/credit-notes',
  payment: '/dashboard/payments',
  client: '/dashboard/clients',
}

/** The page of what a movement or a fault is of; null where it has none. */
export function documentPath({ type, id }: { type: string; id: string }): string | null {
  const page = PAGES[type]
  return page === undefined ? null : `${page}/${id}`
}
