import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { ImportStatementButton } from '../bank-statements/import-statement-button.tsx'
import { NewLinkButton, PaymentLinksList } from './links/payment-links-list.tsx'
import { ExportPayments, PaymentsList, RecordButton } from './payments-list.tsx'
import { RecordPaymentModal } from './record/record-payment-modal.tsx'

const PaymentStatistics = lazyPart(
  async () => (await import('./statistics/payment-statistics.tsx')).PaymentStatistics,
)

const BankLinesList = lazyPart(
  async () => (await import('../bank-statements/bank-lines-list.tsx')).BankLinesList,
)

const TABS = ['payments', 'links', 'statements', 'figures'] as const
type Tab = (typeof TABS)[number]

/** What an address asks for: it may hold anything. */
function tabOf(tab: unknown): Tab {
  return TABS.find((known) => known === tab) ?? 'payments'
}

/** The heading of each tab that is no part of the payments themselves. */
function useTitle(tab: Tab): string {
  const t = useT()
  if (tab === 'links') return t('Payment links')
  return tab === 'statements' ? t('Bank statements') : t('Payments')
}

function Action({ tab }: { tab: Tab }) {
  if (tab === 'links') return <NewLinkButton />
  return tab === 'statements' ? <ImportStatementButton /> : <RecordButton />
}

function Content({ tab }: { tab: Tab }) {
  if (tab === 'links') return <PaymentLinksList />
  if (tab === 'statements') return <BankLinesList />
  return tab === 'figures' ? <PaymentStatistics /> : <PaymentsList />
}

/** Money that has come in, what it comes to over a year, and links to be paid by. `recording`: with the form for a payment open. */
export function PaymentsScreen({ recording = false }: { recording?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const mayRecord = usePermission('payments.record')
  const list = useListState()
  const tab = tabOf(list.search.tab)
  useKeys({ n: () => mayRecord && tab !== 'links' && void navigate({ to: '/dashboard/payments/new' }) })
  const show = (chosen: string) =>
    void navigate({ to: '/dashboard/payments', search: chosen === 'payments' ? {} : { tab: chosen } })
  return (
    <Page
      title={useTitle(tab)}
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
              { value: 'statements', label: t('Bank statements') },
              { value: 'figures', label: t('Figures') },
            ]}
          />
        </>
      }
      action={<Action tab={tab} />}
    >
      <Content tab={tab} />
      <RecordPaymentModal
        opened={recording}
        client={recording && list.search.client ? String(list.search.client) : undefined}
        onClose={() => void navigate({ to: '/dashboard/payments' })}
      />
    </Page>
  )
}
