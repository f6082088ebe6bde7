import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { showToast } from '../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

const CreditDialog = lazyPart(async () => (await import('./form/credit-dialog.tsx')).CreditDialog)

/** Long enough to read it and to decide where to go. */
const TOAST_MS = 8000

type AskProps = {
  invoice: Invoice
  /** The controls that open them. */
  children: (ask: { credit: () => void; correct: () => void }) => ReactNode
}

function useCorrect(invoice: Invoice) {
  const t = useT()
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation('correctInvoice', {
    onSuccess: ({ credit_note, invoice: draft }) => {
      const show = {
        label: t('Show it'),
        run: () => void navigate({ to: '/dashboard/credit-notes/$id', params: { id: credit_note.id } }),
      }
      const text = t('Credit note {number} issued; this is the new draft', {
        number: credit_note.number ?? '',
      })
      showToast('success', text, { action: show, lifeMs: TOAST_MS, wide: true })
      void navigate({ to: '/dashboard/invoices/$invoiceId/edit', params: { invoiceId: draft.id } })
    },
  })
  return (reason: string) => mutateAsync({ params: { id: invoice.id }, body: { reason } })
}

/** Asks what is credited of an invoice and why; or why it is corrected, which credits all of it and begins it anew. */
export function InvoiceCreditActions({ invoice, children }: AskProps) {
  const t = useT()
  const navigate = useNavigate()
  const correct = useCorrect(invoice)
  const [isCrediting, setCrediting] = useState(false)
  const name = invoice.number ?? ''
  return (
    <ConfirmAction
      title={t('Correct {name}?', { name })}
      text={t(
        'A credit note over all that is left of the invoice is issued, and a new draft with its content begins.',
      )}
      confirmLabel={t('Correct')}
      reasonLabel={t('Reason')}
      onConfirm={correct}
    >
      {(askCorrect) => (
        <>
          {children({ credit: () => setCrediting(true), correct: askCorrect })}
          {isCrediting && (
            <CreditDialog
              invoice={{ id: invoice.id, number: name }}
              onClose={() => setCrediting(false)}
              onSaved={({ id }, issues) =>
                void navigate({
                  to: '/dashboard/credit-notes/$id',
                  params: { id },
                  search: (issues ? { issue: true } : {}) as never,
                })
              }
            />
          )}
        </>
      )}
    </ConfirmAction>
  )
}
