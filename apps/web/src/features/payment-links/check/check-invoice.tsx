import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { groupIban, looksLikeIban } from '@counterfoil/domain/bank-accounts/iban.ts'
import { judgeAccount } from '@counterfoil/domain/bank-accounts/known-accounts.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import classes from './check-invoice.module.css'

type Check = NonNullable<PublicPayment['invoice_check']>
type CheckProps = { payment: PublicPayment; check: Check }

const written = (number: string): string => (looksLikeIban(number) ? groupIban(number) : number)

/** What the account that stands on the invoice is, in words, and how alarming that is. */
function useVerdict(
  typed: string,
  { payment, check }: CheckProps,
): { tone: 'good' | 'warn' | 'bad'; words: string } | null {
  const t = useT()
  const known = check.accounts.map(({ number, is_current: isCurrent }) => ({ number, isCurrent }))
  const judged = judgeAccount(typed, known)
  const named = { company: payment.company_name }
  if (judged === null) return null
  if (judged === 'current') return { tone: 'good', words: t('This is an account of {company}.', named) }
  if (judged === 'former') {
    const words = t(
      '{company} had this account when the invoice was issued, and does not have it any more. Ask {company} before you pay.',
      named,
    )
    return { tone: 'warn', words }
  }
  const words = t(
    'This is no account of {company}. Do not pay to it: somebody may have changed the invoice on its way to you. Call {company}, by a number you know.',
    named,
  )
  return { tone: 'bad', words }
}

function AccountCheck(props: CheckProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const verdict = useVerdict(typed, props)
  return (
    <>
      <TextInput
        label={t('Account on your invoice')}
        description={t(
          'Type the IBAN or account number as it stands there. It is compared here and sent nowhere.',
        )}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={classes.verdict} data-tone={verdict?.tone} role="status">
        {verdict?.words}
      </p>
    </>
  )
}

/** Says what the invoice says, so that whoever has it can see whether somebody has changed theirs. */
export function CheckInvoice({ payment }: { payment: PublicPayment }) {
  const t = useT()
  const locale = useLocale()
  const { invoice_check: check, invoice_number: number, currency } = payment
  if (check === null || number === null || currency === null) return null
  const former = check.accounts.filter(({ is_current }) => !is_current)
  const facts = [
    [t('Number of the invoice'), number],
    [t('Day of the invoice'), formatDate(check.issue_date, locale)],
    [t('Invoice total'), formatMoney(check.total, currency, locale)],
    ...check.accounts
      .filter(({ is_current }) => is_current)
      .map((account) => [t('Account'), written(account.number)]),
  ] as const
  return (
    <details className={classes.check}>
      <summary>{t('Check the invoice you were sent')}</summary>
      <p className={classes.words}>
        {t('So it stands in the books of {company}. If yours differs, do not pay it.', {
          company: payment.company_name,
        })}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {former.length > 0 && (
        <p className={classes.verdict} data-tone="warn">
          {t('The account has changed since the invoice was issued. Pay to the one that is shown here.')}
        </p>
      )}
      {check.accounts.length > 0 && <AccountCheck payment={payment} check={check} />}
    </details>
  )
}
