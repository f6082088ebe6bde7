import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import classes from './client-credit.module.css'
import { moneyOf, useClientCredit } from './use-client-credit.ts'

const RefundCreditDialog = lazyPart(
  async () => (await import('./refund-credit-dialog.tsx')).RefundCreditDialog,
)
const ApplyCreditDialog = lazyPart(async () => (await import('./apply-credit-dialog.tsx')).ApplyCreditDialog)

type OfferedInvoice = Pick<
  Invoice,
  'id' | 'number' | 'client' | 'client_name' | 'currency' | 'amount_due' | 'amount_credited' | 'lifecycle'
>

/**
 * On an issued invoice of a client with credit in its currency: how much that is, and the ways to use it. An open one takes
 * it; where nothing is due, it is said of one that credit notes took something off, as that is where it may have come from.
 */
export function CreditOffer({ invoice }: { invoice: OfferedInvoice }) {
  const t = useT()
  const locale = useLocale()
  const isOpen = invoice.lifecycle === 'issued' && !isZeroAmount(invoice.amount_due)
  const isCredited = invoice.lifecycle === 'issued' && !isZeroAmount(invoice.amount_credited)
  const isOffered = isOpen || isCredited
  const credits = useClientCredit(invoice.client, isOffered)
  const [asked, setAsked] = useState<'apply' | 'refund' | null>(null)
  const close = () => setAsked(null)
  const credit = credits.data?.find(({ currency }) => currency === invoice.currency)
  if (!isOffered || credit === undefined) return null
  return (
    <div className={classes.offer} role="note">
      <p className={classes.words}>
        {t('{client} has {amount} to its credit.', {
          client: invoice.client_name,
          amount: formatMoney(credit.balance, credit.currency, locale),
        })}
        {!isZeroAmount(credit.test_balance) && <TestBadge />}
      </p>
      {isOpen && (
        <PermissionGate permission="invoices.issue">
          <Button size="xs" variant="default" onClick={() => setAsked('apply')}>
            {t('Apply it')}
          </Button>
        </PermissionGate>
      )}
      <PermissionGate
        permission="payments.refund"
        reason={
          isZeroAmount(moneyOf(credit))
            ? t('All of it comes of test payments: no money moved, and none is paid back.')
            : null
        }
      >
        <Button size="xs" variant="subtle" onClick={() => setAsked('refund')}>
          {t('Pay back…')}
        </Button>
      </PermissionGate>
      {asked === 'refund' && (
        <RefundCreditDialog
          client={{ id: invoice.client, name: invoice.client_name }}
          credit={credit}
          onClose={close}
        />
      )}
      {asked === 'apply' && (
        <ApplyCreditDialog client={invoice.client} credit={credit} invoice={invoice} onClose={close} />
      )}
    </div>
  )
}
