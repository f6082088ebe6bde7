import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { type Step, StepList } from '../../../ui/text/step-list.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import classes from '../../invoices/detail/invoice-screen.module.css'
import { KeptRate } from '../../invoices/detail/kept-rate.tsx'
import { usePaymentMethodName } from '../../payments/payment-method-select.tsx'
import { EventWords } from '../../timeline/event-words.tsx'

type NoteProps = { note: CreditNote }

/** What became of the credit; of a draft, what issuing it does unless it is told otherwise. */
function Settled({ note }: NoteProps) {
  const t = useT()
  const methodName = usePaymentMethodName()
  const isDraft = note.lifecycle === 'draft'
  const back = [note.refund_method && methodName(note.refund_method), note.refund_reference]
  const parts: [label: string, amount: string, text: string][] = [
    [
      isDraft
        ? t('Will be taken off {number}', { number: note.invoice_number })
        : t('Taken off {number}', { number: note.invoice_number }),
      note.apply,
      '',
    ],
    [isDraft ? t('Will be kept for the client') : t('Kept for the client'), note.keep, ''],
    [t('Paid back [entry]'), note.refund, back.filter(Boolean).join(' · ')],
  ]
  return (
    <ul className={classes.rows} aria-label={t('What became of the credit')}>
      {parts
        .filter(([, amount]) => !isZeroAmount(amount))
        .map(([label, amount, text]) => (
          <li key={label} className={classes.row}>
            <span>
              <EventWords text={label} />
              {text && <span className={classes.rowNote}>{text}</span>}
            </span>
            <MoneyText amount={amount} currency={note.currency} />
          </li>
        ))}
    </ul>
  )
}

function mailStep(note: CreditNote, t: ReturnType<typeof useT>): Step {
  if (note.sent_at === null && note.mail_failed_at !== null)
    return { id: 'failed', label: t('Not delivered'), at: note.mail_failed_at, done: true, tone: 'bad' }
  if (note.sent_at === null && note.mail_kept_at !== null)
    return { id: 'kept', label: t('Kept, not sent'), at: note.mail_kept_at, done: true, tone: 'warn' }
  return { id: 'sent', label: t('Sent'), at: note.sent_at, done: note.sent_at !== null }
}

/** How far it has come, with when. */
function Steps({ note }: NoteProps) {
  const t = useT()
  const steps: Step[] = [
    { id: 'draft', label: t('Draft'), at: note.created_at, done: true },
    {
      id: 'issued',
      label: t('Issued [credit]'),
      at: note.issued_at,
      done: note.issued_at !== null,
    },
    mailStep(note, t),
  ]
  return <StepList steps={steps} />
}

function Facts({ note }: NoteProps) {
  const t = useT()
  return (
    <dl className={classes.facts}>
      <dt>{t('Invoice')}</dt>
      <dd>
        <Link
          to="/dashboard/invoices/$invoiceId"
          params={{ invoiceId: note.invoice }}
          className={classes.link}
        >
          {note.invoice_number}
        </Link>
      </dd>
      <dt>{t('Client')}</dt>
      <dd>
        <Link to="/dashboard/clients/$id" params={{ id: note.client }} className={classes.link} dir="auto">
          {note.client_name}
        </Link>
      </dd>
      <dt>{t('Issue date')}</dt>
      <dd>
        <DateText date={note.issue_date} />
      </dd>
      <dt>{t('Date of the invoice')}</dt>
      <dd>
        <DateText date={note.invoice_date} />
      </dd>
      {INVOICE_REFERENCE_NAMES.filter((name) => note[name]).map((name) => (
        <Fragment key={name}>
          <dt>{t(referenceTitle(name))}</dt>
          <dd>{note[name]}</dd>
        </Fragment>
      ))}
      <KeptRate invoice={note} />
    </dl>
  )
}

/** Where a credit note stands: what it comes to and what became of it, how far it has come, and what it credits. */
export function CreditNoteSummary({ note }: NoteProps) {
  const t = useT()
  const isWithheld = !isZeroAmount(note.withholding_total)
  return (
    <Slip className={classes.slip}>
      <div className={classes.part}>
        <div className={classes.due}>
          <span className={classes.dueLabel}>{isWithheld ? t('Worth to the client') : t('Total')}</span>
          <MoneyText className={classes.dueAmount} amount={note.credit_total} currency={note.currency} />
          {isWithheld && (
            <span className={classes.dueDate}>
              {t('of')} <MoneyText amount={note.total} currency={note.currency} />
            </span>
          )}
        </div>
        <section>
          <Settled note={note} />
        </section>
      </div>
      <Perforation />
      <div className={classes.part}>
        <Steps note={note} />
      </div>
      <Perforation />
      <div className={classes.part}>
        <Facts note={note} />
        <section aria-label={t('Reason')}>
          <h2 className={classes.partTitle}>{t('Reason')}</h2>
          <p className={classes.internal} dir="auto">
            {note.reason}
          </p>
        </section>
      </div>
    </Slip>
  )
}
