import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { TestBadge } from '../../ui/text/test-badge.tsx'
import classes from './client-credit.module.css'
import { useClientCredit } from './use-client-credit.ts'

const ApplyCreditDialog = lazyPart(async () => (await import('./apply-credit-dialog.tsx')).ApplyCreditDialog)

type OfferedInvoice = Pick<
  Invoice,
  'id' | 'number' | 'client' | 'client_name' | 'currency' | 'amount_due' | 'lifecycle'
>

/** On an open invoice of a client with credit in its currency: how much that is, and the way to apply it. */
export function CreditOffer({ invoice }: { invoice: OfferedInvoice }) {
  const t = useT()
  const locale = useLocale()
  const isOpen = invoice.lifecycle === 'issued' && !isZeroAmount(invoice.amount_due)
  const credits = useClientCredit(invoice.client, isOpen)
  const [isAsking, setAsking] = useState(false)
  const credit = credits.data?.find(({ currency }) => currency === invoice.currency)
  if (!isOpen || credit === undefined) return null
  return (
    <div className={classes.offer} role="note">
      <p className={classes.words}>
        {t('{client} has {amount} to its credit.', {
          client: invoice.client_name,
          amount: formatMoney(credit.balance, credit.currency, locale),
        })}
        {!isZeroAmount(credit.test_balance) && <TestBadge />}
      </p>
      <PermissionGate permission="invoices.issue">
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('Apply it')}
        </Button>
      </PermissionGate>
      {isAsking && (
        <ApplyCreditDialog
          client={invoice.client}
          credit={credit}
          invoice={invoice}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
