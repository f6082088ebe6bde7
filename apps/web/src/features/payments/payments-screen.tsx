import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { usePermission } from '../../ui/permissions.tsx'
import { NewLinkButton, PaymentLinksList } from './links/payment-links-list.tsx'
import { ExportPayments, PaymentsList, RecordButton } from './payments-list.tsx'
import { RecordPaymentModal } from './record/record-payment-modal.tsx'

/** Money that has come in, and links to be paid by. `recording`: with the form for a payment open. */
export function PaymentsScreen({ recording = false }: { recording?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const mayRecord = usePermission('payments.record')
  const list = useListState()
  const isLinks = list.search.tab === 'links'
  useKeys({ n: () => mayRecord && !isLinks && void navigate({ to: '/dashboard/payments/new' }) })
  const show = (tab: string) =>
    void navigate({ to: '/dashboard/payments', search: tab === 'links' ? { tab } : {} })
  return (
    <Page
      title={isLinks ? t('Payment links') : t('Payments')}
      actions={
        <>
          {!isLinks && <ExportPayments />}
          <SegmentedControl
            aria-label={t('What to show')}
            value={isLinks ? 'links' : 'payments'}
            onChange={show}
            data={[
              { value: 'payments', label: t('Payments') },
              { value: 'links', label: t('Payment links') },
            ]}
          />
        </>
      }
      action={isLinks ? <NewLinkButton /> : <RecordButton />}
    >
      {isLinks ? <PaymentLinksList /> : <PaymentsList />}
      <RecordPaymentModal
        opened={recording}
        client={recording && list.search.client ? String(list.search.client) : undefined}
        onClose={() => void navigate({ to: '/dashboard/payments' })}
      />
    </Page>
  )
}
