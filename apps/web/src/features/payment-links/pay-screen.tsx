import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useState } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { DataProvider } from '../../api/queries/data-provider.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import { CheckInvoice } from './check/check-invoice.tsx'
import { CompanyContact } from './company-head.tsx'
import { PayForm } from './form/pay-form.tsx'
import type { PayOutcome } from './form/use-payment-form.ts'
import { AnnouncedPayment } from './outcome/announced-payment.tsx'
import { ClosedNotice } from './outcome/closed-notice.tsx'
import { PaymentReceipt } from './outcome/payment-receipt.tsx'
import { PaymentStub } from './outcome/payment-stub.tsx'
import { PayProblem, PaySkeleton } from './outcome/unopened-payment.tsx'
import { PayLayout } from './pay-layout.tsx'
import {
  hasSum,
  NOTHING_YET,
  type PayMethod,
  type PayProgress,
  type PaySum,
  paymentOf,
  payView,
  type Sum,
} from './pay-view.ts'
import { usePaymentViewed, usePublicPayment, useReturn, useShowSum } from './use-public-payment.ts'
import { WayBack } from './way-back.tsx'

/** What has happened here, together with what the server says of it. */
function useProgress(refetch: () => Promise<unknown>) {
  const [progress, setProgress] = useState<PayProgress>(NOTHING_YET)
  const [paidBy, setPaidBy] = useState<{ email: string | null } | null>(null)
  async function settle({ status, method, payerEmail }: PayOutcome) {
    if (status === 'requires_action') return
    await refetch()
    if (status === 'completed') setPaidBy({ email: payerEmail })
    setProgress({
      paid: status === 'completed',
      announced: status === 'pending' ? method : null,
      choosesAgain: false,
    })
  }
  /** The way to pay that was just tried, and refused because nothing is to be paid here any more. */
  const [refused, setRefused] = useState<PayMethod | null>(null)
  async function close(tried: PayMethod) {
    await refetch()
    setRefused(tried)
  }
  /** Something was announced elsewhere: it is said before the form is shown again. */
  async function tellAnnounced() {
    await refetch()
    setProgress(NOTHING_YET)
  }
  const chooseAgain = () => setProgress((current) => ({ ...current, choosesAgain: true }))
  return { progress, paidBy, refused, settle, close, tellAnnounced, chooseAgain }
}

type OpenedPaymentProps = {
  shareToken: string
  payment: PublicPayment
  refetch: () => Promise<unknown>
  showSum: (sum: Sum) => void
}

function OpenedPayment({ shareToken, payment, refetch, showSum }: OpenedPaymentProps) {
  const { progress, paidBy, refused, settle, close, tellAnnounced, chooseAgain } = useProgress(refetch)
  usePaymentViewed(shareToken)
  const [sum, setSum] = useState<PaySum>('next')
  const view = payView(payment, progress)
  if (view === 'receipt' && payment.receipt) {
    return <PaymentReceipt payment={payment} receipt={payment.receipt} paidBy={paidBy} refused={refused} />
  }
  if ((view !== 'form' && view !== 'announced') || !hasSum(payment)) {
    return <ClosedNotice payment={payment} justPaid={progress.paid} refused={refused} />
  }
  const chosen = paymentOf(payment, sum)
  return (
    <>
      <Slip className="pay-slip">
        <PaymentStub payment={chosen} />
        <div className="pay-across">
          <Perforation />
        </div>
        <div className="pay-down">
          <Perforation direction="vertical" />
        </div>
        <div className="pay-panel">
          {view === 'form' ? (
            <PayForm
              shareToken={shareToken}
              payment={chosen}
              whole={payment}
              sum={sum}
              onChooseSum={setSum}
              onAnswer={settle}
              onClosed={(tried) => void close(tried)}
              onAnnounced={() => void tellAnnounced()}
              onAmountChanged={(sum) => {
                showSum(sum)
                void refetch()
              }}
            />
          ) : (
            <AnnouncedPayment payment={chosen} method={progress.announced} onChooseAgain={chooseAgain} />
          )}
        </div>
      </Slip>
      <CompanyContact email={payment.company_email} />
    </>
  )
}

type PayScreenProps = {
  shareToken: string
  /** What came with the page, and is not asked for again. */
  known: PublicPayment | null
}

function PayPage({ shareToken, known }: PayScreenProps) {
  const t = useT()
  const answer = usePublicPayment(shareToken, known)
  const showSum = useShowSum(shareToken)
  const isReturning = useReturn(shareToken, answer.refetch)
  if (isReturning) return <PaySkeleton title={t('Payment')} />
  if (answer.data) {
    const { company_name, company_email, accent_color } = answer.data
    return (
      <PayLayout title={t('Payment to {company}', { company: company_name })} accentColour={accent_color}>
        <OpenedPayment
          shareToken={shareToken}
          payment={answer.data}
          refetch={answer.refetch}
          showSum={showSum}
        />
        <WayBack company={{ name: company_name, email: company_email }} />
        <CheckInvoice payment={answer.data} />
      </PayLayout>
    )
  }
  if (answer.isError)
    return <PayProblem error={toApiError(answer.error)} onRetry={() => void answer.refetch()} />
  return <PaySkeleton title={t('Payment')} />
}

/** The public payment page, for whoever holds the link. */
export function PayScreen({ shareToken, known }: PayScreenProps) {
  return (
    <DataProvider>
      <PayPage key={shareToken} shareToken={shareToken} known={known} />
    </DataProvider>
  )
}
