import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { ClosedWriteOffNote } from '../closed-quarter-note.tsx'
import type { InvoiceCommands } from './use-invoice-commands.ts'

type WriteOffActionProps = {
  invoice: Invoice
  commands: Pick<InvoiceCommands, 'writeOff' | 'undoWriteOff'>
  /** The control that opens it. */
  children: (open: () => void) => ReactNode
}

/** Asks before what an invoice has due is written off, and why; or before that is taken back. */
export function WriteOffAction({ invoice, commands, children }: WriteOffActionProps) {
  const t = useT()
  const locale = useLocale()
  const name = invoice.number ?? ''
  if (invoice.written_off_at) {
    const amount = formatMoney(invoice.amount_written_off, invoice.currency, locale)
    return (
      <ConfirmAction
        title={t('Take back the write-off of {name}?', { name })}
        text={
          <>
            {t('{amount} is owed again, and the invoice can be paid as before.', { amount })}
            <ClosedWriteOffNote writtenOffAt={invoice.written_off_at} />
          </>
        }
        confirmLabel={t('Take the write-off back')}
        onConfirm={commands.undoWriteOff}
      >
        {children}
      </ConfirmAction>
    )
  }
  const amount = formatMoney(invoice.amount_due, invoice.currency, locale)
  return (
    <ConfirmAction
      title={t('Write off {name}?', { name })}
      text={t(
        '{amount} counts as uncollectible: the invoice owes nothing any more and cannot be paid. It stays in your revenue, and its tax where it was charged. You can take this back.',
        { amount },
      )}
      confirmLabel={t('Write off')}
      reasonLabel={t('Reason')}
      danger
      onConfirm={commands.writeOff}
    >
      {children}
    </ConfirmAction>
  )
}
