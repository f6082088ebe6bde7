import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { NewLinkButton, PaymentLinksList } from './links/payment-links-list.tsx'
import { ExportPayments, PaymentsList, RecordButton } from './payments-list.tsx'
import { RecordPaymentModal } from './record/record-payment-modal.tsx'

const PaymentStatistics = lazyPart(
  async () => (await import('./statistics/payment-statistics.tsx')).PaymentStatistics,
)

/** What an address asks for: it may hold anything. */
function tabOf(tab: unknown): 'payments' | 'links' | 'figures' {
  return tab === 'links' || tab === 'figures' ? tab : 'payments'
}

/** Money that has come in, what it comes to over a year, and links to be paid by. `recording`: with the form for a payment open. */
export function PaymentsScreen({ recording = false }: { recording?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const mayRecord = usePermission('payments.record')
  const list = useListState()
  const tab = tabOf(list.search.tab)
  const isLinks = tab === 'links'
  useKeys({ n: () => mayRecord && !isLinks && void navigate({ to: '/dashboard/payments/new' }) })
  const show = (chosen: string) =>
    void navigate({ to: '/dashboard/payments', search: chosen === 'payments' ? {} : { tab: chosen } })
  return (
    <Page
      title={isLinks ? t('Payment links') : t('Payments')}
      actions={
        <>
          {tab === 'payments' && <ExportPayments />}
          <SegmentedControl
            aria-label={t('What to show')}
            value={tab}
            onChange={show}
            data={[
              { value: 'payments', label: t('Payments') },
              { value: 'links', label: t('Payment links') },
              { value: 'figures', label: t('Figures') },
            ]}
          />
        </>
      }
      action={isLinks ? <NewLinkButton /> : <RecordButton />}
    >
      {isLinks ? <PaymentLinksList /> : tab === 'figures' ? <PaymentStatistics /> : <PaymentsList />}
      <RecordPaymentModal
        opened={recording}
        client={recording && list.search.client ? String(list.search.client) : undefined}
        onClose={() => void navigate({ to: '/dashboard/payments' })}
      />
    </Page>
  )
}
