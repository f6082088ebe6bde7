import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { CompanyHead } from './company-head.tsx'
import { PayNotice } from './pay-notice.tsx'
import { DocumentLink } from './payment-stub.tsx'

type ClosedNoticeProps = { payment: PublicPayment; justPaid: boolean }

function Contact({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

/** Paid without a receipt of this link's own, expired, or cancelled. */
export function ClosedNotice({ payment, justPaid }: ClosedNoticeProps) {
  const t = useT()
  const { status, company_name, company_logo, company_email, pdf_url } = payment
  const head = <CompanyHead name={company_name} logo={company_logo} />
  if (status === 'expired' || status === 'cancelled') {
    return (
      <PayNotice
        head={head}
        title={
          status === 'expired' ? t('This payment link has expired') : t('This payment link was cancelled')
        }
        text={
          <>
            {t('It takes no more payments. For a new one, ask:')} <Contact email={company_email} />
          </>
        }
      />
    )
  }
  return (
    <PayNotice
      head={head}
      takesFocus={justPaid}
      title={justPaid ? t('Paid. Thank you.') : t('This is already paid')}
      text={
        justPaid ? (
          t('Your receipt is on its way to you by email.')
        ) : (
          <>
            {t('Nothing is left to pay. Questions?')} <Contact email={company_email} />
          </>
        )
      }
    >
      {pdf_url && <DocumentLink url={pdf_url} />}
    </PayNotice>
  )
}
