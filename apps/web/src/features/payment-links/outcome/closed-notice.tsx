import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CompanyHead } from '../company-head.tsx'
import { PayNotice } from '../pay-notice.tsx'
import type { PayMethod } from '../pay-view.ts'
import { NothingTaken } from './nothing-taken.tsx'
import { DocumentLink } from './payment-stub.tsx'

type ClosedNoticeProps = {
  payment: PublicPayment
  justPaid: boolean
  /** The way to pay that was just tried here in vain. */
  refused: PayMethod | null
}

function Contact({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

/** Paid without a receipt of this link's own, credited, expired, or cancelled. */
export function ClosedNotice({ payment, justPaid, refused }: ClosedNoticeProps) {
  const t = useT()
  const { status, company_name, company_logo, company_email, pdf_url } = payment
  const head = <CompanyHead name={company_name} logo={company_logo} />
  const isCredited = payment.is_invoice_credited && status === 'paid' && !justPaid
  if (payment.is_invoice_cancelled || isCredited) {
    return (
      <PayNotice
        head={head}
        takesFocus={refused !== null}
        title={isCredited ? t('This invoice was credited') : t('This invoice was cancelled')}
        text={
          <>
            {t('Nothing is to be paid. Questions?')} <Contact email={company_email} />
          </>
        }
      >
        {refused && <NothingTaken tried={refused} />}
        {isCredited && pdf_url && <DocumentLink url={pdf_url} />}
      </PayNotice>
    )
  }
  if (payment.is_invoice_closed && status === 'cancelled') {
    return (
      <PayNotice
        head={head}
        takesFocus={refused !== null}
        title={t('This invoice is closed')}
        text={
          <>
            {t('It can no longer be paid here. Questions, or do you want to pay it?')}{' '}
            <Contact email={company_email} />
          </>
        }
      >
        {refused && <NothingTaken tried={refused} />}
      </PayNotice>
    )
  }
  if (status === 'expired' || status === 'cancelled') {
    return (
      <PayNotice
        head={head}
        takesFocus={refused !== null}
        title={
          status === 'expired' ? t('This payment link has expired') : t('This payment link was cancelled')
        }
        text={
          <>
            {t('It takes no more payments. For a new one, ask:')} <Contact email={company_email} />
          </>
        }
      >
        {refused && <NothingTaken tried={refused} />}
      </PayNotice>
    )
  }
  return (
    <PayNotice
      head={head}
      takesFocus={justPaid || refused !== null}
      title={justPaid ? t('Paid. Thank you.') : t('This is already paid')}
      text={
        justPaid ? (
          t('Your payment went through.')
        ) : (
          <>
            {t('Nothing is left to pay. Questions?')} <Contact email={company_email} />
          </>
        )
      }
    >
      {refused && !justPaid && <NothingTaken tried={refused} />}
      {pdf_url && <DocumentLink url={pdf_url} />}
    </PayNotice>
  )
}
