import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'

type Kind = Invoice['document_type']

/** What an invoice is called by its kind. */
export const INVOICE_KINDS: Readonly<Record<Kind, string>> = {
  invoice: msg('Invoice'),
  credit_note: msg('Credit note'),
  deposit: msg('Deposit invoice'),
  progress: msg('Progress invoice'),
  final: msg('Final invoice'),
}

/** The kind where it is another than a plain invoice. */
export function SpecialKind({ kind, className }: { kind: Kind; className?: string | undefined }) {
  const t = useT()
  return kind === 'invoice' ? null : <span className={className}>{t(INVOICE_KINDS[kind])}</span>
}
