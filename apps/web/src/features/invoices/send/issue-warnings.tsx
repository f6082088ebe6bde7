import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Link } from '@tanstack/react-router'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from './issue-facts.module.css'

type IssueWarning = InvoiceEmailDraft['warnings'][number]

const WARNINGS: Readonly<Record<IssueWarning, { one: string; many: string }>> = {
  line_without_tax: {
    one: msg(
      '{count, plural, one {# line has no tax rate. If no VAT is due on it,} other {# lines have no tax rate. If no VAT is due on them,}} choose a rate of 0 % that says why.',
    ),
    many: msg(
      '{count, plural, one {# draft has} other {# drafts have}} lines without a tax rate. If no VAT is due on them, choose a rate of 0 % that says why.',
    ),
  },
  issue_date_long_ago: {
    one: msg('The issue date is more than 31 days ago.'),
    many: msg('The issue date of {count, plural, one {# draft} other {# drafts}} is more than 31 days ago.'),
  },
  issue_date_ahead: {
    one: msg('The issue date is more than 7 days ahead.'),
    many: msg('The issue date of {count, plural, one {# draft} other {# drafts}} is more than 7 days ahead.'),
  },
  tax_without_rate: {
    one: msg(
      'The tax is in a foreign currency and no exchange rate is kept. In the European Union it has to be stated in your own currency too.',
    ),
    many: msg(
      '{count, plural, one {# draft charges} other {# drafts charge}} tax in a foreign currency without an exchange rate. In the European Union it has to be stated in your own currency too.',
    ),
  },
  exchange_rate_old: {
    one: msg('The exchange rate is of a day more than 31 days from the issue date.'),
    many: msg(
      'The exchange rate of {count, plural, one {# draft} other {# drafts}} is of a day more than 31 days from the issue date.',
    ),
  },
  exchange_rate_unusual: {
    one: msg('The exchange rate is far from the one of your last invoice in this currency.'),
    many: msg(
      'The exchange rate of {count, plural, one {# draft} other {# drafts}} is far from the one of your last invoice in its currency.',
    ),
  },
  buyer_without_address: {
    one: msg('The client has no billing address. Once the invoice is issued, it cannot be added.'),
    many: msg(
      '{count, plural, one {The client of # draft has} other {The clients of # drafts have}} no billing address. Once issued, it cannot be added.',
    ),
  },
}

type InvoiceClient = Pick<InvoiceListItem, 'client' | 'client_name'>

/** Leads to the form of a client's address, which stands open then. */
function AddAddress({ invoice }: { invoice: InvoiceClient }) {
  const t = useT()
  return (
    <Link
      to="/dashboard/clients/$id"
      params={{ id: invoice.client }}
      search={{ add: 'address' }}
      className={classes.action}
    >
      {t('Add the address of {client}', { client: invoice.client_name })}
    </Link>
  )
}

type IssueWarningsProps = {
  warnings: readonly IssueWarning[]
  linesWithoutTax: number
  /** Whose client may lack an address; undefined until it is known. */
  invoice: InvoiceClient | undefined
}

/** What is unusual about a draft and final once it is issued. */
export function IssueWarnings({ warnings, linesWithoutTax, invoice }: IssueWarningsProps) {
  const t = useT()
  if (warnings.length === 0) return null
  return (
    <div className={classes.missing} role="note">
      {warnings.map((warning) => t(WARNINGS[warning].one, { count: linesWithoutTax })).join(' ')}{' '}
      {warnings.includes('buyer_without_address') && invoice && <AddAddress invoice={invoice} />}
    </div>
  )
}

type WarnedDraft = InvoiceClient & { readonly id: string; readonly warnings: readonly IssueWarning[] }
type WarningsOfDraftsProps<Draft> = { rows: readonly Draft[]; nameOf: (draft: Draft) => string }

/** One link for each client, however many of their drafts there are. */
function AddAddresses({ drafts }: { drafts: readonly InvoiceClient[] }) {
  return [...new Map(drafts.map((draft) => [draft.client, draft])).values()].map((draft) => (
    <span key={draft.client} className={classes.way}>
      <AddAddress invoice={draft} />
    </span>
  ))
}

/** The same of a selection: how many of the drafts it is said of, and which. */
export function IssueWarningsOfDrafts<Draft extends WarnedDraft>({
  rows,
  nameOf,
}: WarningsOfDraftsProps<Draft>) {
  const t = useT()
  const told = (Object.keys(WARNINGS) as IssueWarning[]).flatMap((warning) => {
    const drafts = rows.filter(({ warnings }) => warnings.includes(warning))
    return drafts.length === 0 ? [] : [{ warning, drafts }]
  })
  if (told.length === 0) return null
  return (
    <div className={classes.missing} role="note">
      {told.map(({ warning, drafts }) => (
        <p key={warning} className={classes.warning}>
          {t(WARNINGS[warning].many, { count: drafts.length })}{' '}
          <span className={classes.drafts}>{drafts.map(nameOf).join(', ')}</span>
          {warning === 'buyer_without_address' && <AddAddresses drafts={drafts} />}
        </p>
      ))}
    </div>
  )
}
