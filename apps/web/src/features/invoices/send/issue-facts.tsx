import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './issue-facts.module.css'

type SellerFact = InvoiceEmailDraft['missing'][number]

/** What each missing part of the company is called, in the middle of a list. */
export const SELLER_FACT_NAMES: Readonly<Record<SellerFact, string>> = {
  address: msg('your address'),
  tax_number: msg('your tax number'),
  bank_account: msg('a bank account to pay to'),
}

type MissingFactsProps = {
  missing: readonly SellerFact[]
  /** How many drafts of a selection it is said of; without it, of the one invoice. */
  drafts?: number
}

/** What the document will not show, because the company has not entered it. */
export function MissingFacts({ missing, drafts }: MissingFactsProps) {
  const t = useT()
  if (missing.length === 0) return null
  const facts = missing.map((fact) => t(SELLER_FACT_NAMES[fact])).join(', ')
  return (
    <div className={classes.missing} role="note">
      {drafts === undefined
        ? t('This invoice does not show: {facts}. Once it is issued, that cannot be added.', { facts })
        : t(
            '{count, plural, one {# draft does not show} other {# drafts do not show}}: {facts}. Once issued, that cannot be added.',
            { count: drafts, facts },
          )}{' '}
      <Link to="/dashboard/settings" search={{ tab: 'company' }} className={classes.action}>
        {t('Complete the company')}
      </Link>
    </div>
  )
}

type FactRowsProps = { rows: readonly { label: string; value: ReactNode }[] }

/** What a document is, in a few figures above its mail. */
export function FactRows({ rows }: FactRowsProps) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Number, amount and due date of an invoice, as they are or will be once it is issued. */
export function IssueFacts({ draft }: { draft: InvoiceEmailDraft }) {
  const t = useT()
  return (
    <FactRows
      rows={[
        { label: draft.is_number_final ? t('Number') : t('Number to be'), value: draft.number },
        {
          label: t('Amount due'),
          value: <MoneyText amount={draft.amount_due} currency={draft.currency} />,
        },
        { label: t('Due date'), value: <DateText date={draft.due_date} /> },
      ]}
    />
  )
}
