import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import records from '../clients/client-records.module.css'
import { ClientPart } from '../clients/detail/client-part.tsx'
import classes from './client-credit.module.css'
import { type Balance, moneyOf, useClientCredit } from './use-client-credit.ts'

const ApplyCreditDialog = lazyPart(async () => (await import('./apply-credit-dialog.tsx')).ApplyCreditDialog)
const RefundCreditDialog = lazyPart(
  async () => (await import('./refund-credit-dialog.tsx')).RefundCreditDialog,
)

type Asked = { does: 'apply' | 'refund'; credit: Balance }
type BalanceProps = { credit: Balance; ask: (asked: Asked) => void }

function BalanceRow({ credit, ask }: BalanceProps) {
  const t = useT()
  const locale = useLocale()
  const { currency, balance, test_balance } = credit
  const tested = formatMoney(test_balance, currency, locale)
  const noMoney = t('All of it comes of test payments: no money moved, and none is paid back.')
  return (
    <li className={classes.balance}>
      <span>
        <MoneyText className={classes.amount} amount={balance} currency={currency} />
        {!isZeroAmount(test_balance) && (
          <span className={classes.test}>
            <TestBadge /> {t('{amount} of it comes of test payments', { amount: tested })}
          </span>
        )}
      </span>
      <span className={classes.actions}>
        <PermissionGate permission="invoices.issue">
          <Button size="xs" variant="default" onClick={() => ask({ does: 'apply', credit })}>
            {t('Apply to an invoice…')}
          </Button>
        </PermissionGate>
        <PermissionGate permission="payments.refund" reason={isZeroAmount(moneyOf(credit)) ? noMoney : null}>
          <Button size="xs" variant="subtle" onClick={() => ask({ does: 'refund', credit })}>
            {t('Pay back…')}
          </Button>
        </PermissionGate>
      </span>
    </li>
  )
}

/** What the client has to its credit, and the ways to use it; nothing where there is none. */
export function ClientCreditPart({ client }: { client: Client }) {
  const t = useT()
  const credit = useClientCredit(client.id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (asked === null && (credit.isPending || credit.data?.length === 0)) return null
  return (
    <ClientPart
      title={t('Credit of the client')}
      aside={
        <Link
          to={'/dashboard/credit-notes' as never}
          search={{ client: client.id } as never}
          className={records.all}
        >
          {t('Credit notes')}
        </Link>
      }
    >
      <QueryState query={credit}>
        {(balances) => (
          <ul className={classes.balances}>
            {balances.map((one) => (
              <BalanceRow key={one.currency} credit={one} ask={setAsked} />
            ))}
          </ul>
        )}
      </QueryState>
      {asked?.does === 'apply' && (
        <ApplyCreditDialog client={client.id} credit={asked.credit} onClose={close} />
      )}
      {asked?.does === 'refund' && (
        <RefundCreditDialog client={client} credit={asked.credit} onClose={close} />
      )}
    </ClientPart>
  )
}
