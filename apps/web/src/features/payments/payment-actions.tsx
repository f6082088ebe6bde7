import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { hasReceipt } from '@counterfoil/domain/payments/payment-status.ts'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Send, Trash2, Undo2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { refreshQueries, useApiMutation } from '../../api/queries/api-mutation.ts'
import { api } from '../../api/requests/api-client.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { EditPaymentModal } from './record/edit-payment-modal.tsx'
import { RefundPaymentModal } from './record/refund-payment-modal.tsx'
import { withProviderReason } from './with-provider.ts'

type PaymentProps = { payment: Payment }
/** The dialog that sends the receipt of a payment. */
export type SendReceipt = ComponentType<{ payment: Pick<Payment, 'id' | 'client_name'>; onClose: () => void }>
const ICON = { size: 16, strokeWidth: 1.75 }

/** What a payment that has arrived does. */
function useArrivalText({ client_name: name, allocations, payment_link }: Payment): string {
  const t = useT()
  const arrived =
    allocations.length === 0
      ? t('The money from {name} has arrived. It is credit of the client from now on.', { name })
      : t('The money from {name} has arrived. It counts towards its invoices from now on.', { name })
  return payment_link === null ? arrived : `${arrived} ${t('Who paid gets a receipt.')}`
}

function CompleteButton({ payment }: PaymentProps) {
  const t = useT()
  const locale = useLocale()
  const text = useArrivalText(payment)
  const { mutateAsync } = useApiMutation('completePayment', { success: 'Payment updated successfully' })
  const withProvider = withProviderReason(payment)
  if (payment.status !== 'pending' && payment.status !== 'processing') return null
  const amount = formatMoney(payment.amount, payment.currency, locale)
  return (
    <ConfirmAction
      title={t('Complete the payment of {amount}?', { amount })}
      text={text}
      confirmLabel={t('Complete payment')}
      onConfirm={() => mutateAsync({ params: { id: payment.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payments.record" reason={withProvider && t(withProvider)}>
          <Button onClick={ask}>{t('Complete payment')}</Button>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

function AskDelete({ payment, children }: PaymentProps & { children: (ask: () => void) => ReactNode }) {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { mutateAsync } = useApiMutation('deletePayment', {
    success: 'Payment deleted successfully',
    refreshes: 'nothing',
    // Away from here first: what is gone is not asked for again.
    onSuccess: () =>
      void navigate({ to: '/dashboard/payments', replace: true }).then(() => refreshQueries(cache)),
  })
  const amount = formatMoney(payment.amount, payment.currency, locale)
  const name = payment.client_name
  return (
    <ConfirmAction
      danger
      title={t('Delete the payment of {amount}?', { amount })}
      text={
        payment.allocations.length === 0
          ? t('The payment from {name} is deleted for good.', { name })
          : t('The payment from {name} is deleted for good. What it was meant for stays due.', { name })
      }
      confirmLabel={t('Delete payment')}
      onConfirm={() => mutateAsync({ params: { id: payment.id } })}
    >
      {children}
    </ConfirmAction>
  )
}

/** The receipt, of money that has arrived. */
function ReceiptButton({ payment }: PaymentProps) {
  const t = useT()
  if (!hasReceipt(payment.status)) return null
  return (
    <DownloadButton
      fileName="receipt.pdf"
      label={t('Receipt')}
      load={() => api.getPaymentReceipt({ params: { id: payment.id } })}
    />
  )
}

/** Why a payment cannot be refunded, or null. */
function useNotRefundable({ status }: Payment): string | null {
  const t = useT()
  if (status === 'completed' || status === 'partially_refunded') return null
  if (status === 'refunded') return t('This payment is refunded in full already.')
  return t('Only money that has arrived can be refunded.')
}

type MenuProps = PaymentProps & {
  onSend: () => void
  onEdit: () => void
  onRefund: () => void
  onDelete: () => void
}

function PaymentMenu({ payment, onSend, onEdit, onRefund, onDelete }: MenuProps) {
  const t = useT()
  const notRefundable = useNotRefundable(payment)
  const instead =
    notRefundable === null
      ? t('Only a pending payment can be deleted. Refund it instead.')
      : t('Only a pending payment can be deleted.')
  const withProvider = withProviderReason(payment)
  const notPending = payment.status === 'pending' ? null : instead
  const notDeletable = withProvider === null ? notPending : t(withProvider)
  return (
    <MoreMenu>
      {hasReceipt(payment.status) && (
        <PermissionGate permission="payments.record">
          <Menu.Item leftSection={<Send {...ICON} />} onClick={onSend}>
            {t('Send receipt…')}
          </Menu.Item>
        </PermissionGate>
      )}
      <PermissionGate permission="payments.record">
        <Menu.Item leftSection={<Pencil {...ICON} />} onClick={onEdit}>
          {t('Edit payment')}
        </Menu.Item>
      </PermissionGate>
      <PermissionGate permission="payments.refund" reason={notRefundable}>
        <Menu.Item leftSection={<Undo2 {...ICON} />} onClick={onRefund}>
          {t('Refund payment')}
        </Menu.Item>
      </PermissionGate>
      <Menu.Divider />
      <PermissionGate permission="payments.refund" reason={notDeletable}>
        <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={onDelete}>
          {t('Delete payment')}
        </Menu.Item>
      </PermissionGate>
    </MoreMenu>
  )
}

/** The one next step, and the others behind it. */
export function PaymentActions({ payment, SendReceipt }: PaymentProps & { SendReceipt: SendReceipt }) {
  const [open, setOpen] = useState<'send' | 'edit' | 'refund' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <CompleteButton payment={payment} />
      <ReceiptButton payment={payment} />
      <AskDelete payment={payment}>
        {(ask) => (
          <PaymentMenu
            payment={payment}
            onSend={() => setOpen('send')}
            onEdit={() => setOpen('edit')}
            onRefund={() => setOpen('refund')}
            onDelete={ask}
          />
        )}
      </AskDelete>
      {open === 'send' && <SendReceipt payment={payment} onClose={close} />}
      <EditPaymentModal payment={payment} opened={open === 'edit'} onClose={close} />
      <RefundPaymentModal payment={payment} opened={open === 'refund'} onClose={close} />
    </>
  )
}
