import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { AmountChanged, useSumBefore } from '../outcome/amount-changed.tsx'
import { AnnouncedNote } from '../outcome/announced-note.tsx'
import { TransferInstructions } from '../outcome/transfer-instructions.tsx'
import type { PayMethod, PaySum, Sum, SummedPayment } from '../pay-view.ts'
import { TestModeNote } from '../test-mode-note.tsx'
import { CardFields } from './card-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import classes from './pay-form.module.css'
import { PayerFields } from './payer-fields.tsx'
import { usePaymentFailureText } from './payment-failure.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { SecondStepDialog } from './second-step-dialog.tsx'
import { SumChoice } from './sum-choice.tsx'
import { type PaymentForm, type PayOutcome, usePaymentForm } from './use-payment-form.ts'

const SUBMIT: Record<PayMethod, string> = {
  card: msg('Pay {amount}'),
  bank_transfer: msg('I have sent the transfer'),
  wire_transfer: msg('I have sent the transfer'),
  cash: msg('I will pay in cash'),
  check: msg('I have sent the check'),
}

/** Why it did not go through, at the top of the form and in view. */
function Failure({ form }: { form: PaymentForm }) {
  const failureText = usePaymentFailureText()
  const place = useRef<HTMLDivElement>(null)
  const { failure } = form
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.failure}>
      {failureText(failure)}
    </div>
  )
}

type SubmitPartProps = { form: PaymentForm; way: SummedPayment['methods'][number]; amount: string }

function SubmitPart({ form, way, amount }: SubmitPartProps) {
  const t = useT()
  const { method, has_own_page: hasOwnPage } = way
  const isCard = method === 'card'
  const busyText = isCard ? t('Paying...') : t('Sending...')
  return (
    <div>
      <Button type="submit" fullWidth aria-busy={form.busy} className={`cf-figures ${classes.submit}`}>
        {form.busy ? busyText : t(SUBMIT[method], { amount })}
      </Button>
      <p className={classes.promise}>{t('No fee is added to this amount.')}</p>
      {hasOwnPage && (
        <p className={classes.promise}>
          <Lock size={13} strokeWidth={2} aria-hidden="true" />
          {t('You put in your card on the secure page of Stripe, and come back here.')}
        </p>
      )}
      {isCard && !hasOwnPage && (
        <p className={classes.promise}>
          <Lock size={13} strokeWidth={2} aria-hidden="true" />
          {t('Your card number is not stored.')}
        </p>
      )}
    </div>
  )
}

type PayFormProps = {
  shareToken: string
  /** Of the chosen sum. */
  payment: SummedPayment
  /** Of all that is due, where a part of it can be chosen. */
  whole: SummedPayment
  sum: PaySum
  onChooseSum: (sum: PaySum) => void
  onAnswer: (outcome: PayOutcome) => Promise<void>
  onClosed: (tried: PayMethod) => void
  onAnnounced: () => void
  onAmountChanged: (sum: Sum) => void
}

/** Ways to pay, and what each of them asks for. */
export function PayForm({ payment, whole, sum: chosenSum, onChooseSum, ...given }: PayFormProps) {
  const t = useT()
  const locale = useLocale()
  const form = usePaymentForm(given)
  const sum = useSumBefore(payment, chosenSum)
  const { methods, test_mode } = payment
  const [chosen, setChosen] = useState<PayMethod | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const way = methods.find(({ method }) => method === chosen) ?? methods[0]
  if (way === undefined)
    return (
      <p className={classes.none}>
        {t('No way to pay is offered here. Please ask {company}.', { company: payment.company_name })}
      </p>
    )
  const isCard = way.method === 'card'
  const takesCard = isCard && !way.has_own_page
  const amount = formatMoney(payment.amount, payment.currency, locale)

  function choose(method: PayMethod) {
    setChosen(method)
    form.forgetFailure()
  }
  function chooseSum(wanted: PaySum) {
    onChooseSum(wanted)
    form.forgetFailure()
  }
  const isSame = payment.announced?.method === way.method && payment.announced.is_for_same
  const announced = isSame ? null : payment.announced
  function pay(method: PayMethod, replaces: boolean) {
    setReplacing(false)
    form.pay({ method, takesCard, replaces }, payment)
    sum.agree()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!way || !form.check(takesCard, event.currentTarget)) return
    if (announced) setReplacing(true)
    else pay(way.method, false)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <AnnouncedNote announced={payment.announced} currency={payment.currency} takesFocus />
      {sum.before && <AmountChanged before={sum.before} now={payment} takesFocus={form.isSumRefused} />}
      <Failure form={form} />
      <SumChoice payment={whole} value={chosenSum} disabled={form.busy} onChoose={chooseSum} />
      {methods.length > 1 ? (
        <MethodChoice methods={methods} value={way.method} disabled={form.busy} onChoose={choose} />
      ) : (
        <h2 className={classes.onlyWay}>{way.label}</h2>
      )}
      {test_mode && isCard && <TestModeNote {...(takesCard && { onUse: form.edit })} />}
      {takesCard && <CardFields form={form} />}
      {!isCard && <TransferInstructions payment={payment} way={way} />}
      <PayerFields form={form} isCard={takesCard} />
      <SubmitPart form={form} way={way} amount={amount} />
      {isReplacing && announced && (
        <ReplaceDialog
          payment={payment}
          announced={announced}
          onReplace={() => pay(way.method, true)}
          onLeave={() => setReplacing(false)}
        />
      )}
      {form.confirming && (
        <SecondStepDialog
          amount={formatMoney(form.confirming.amount, form.confirming.currency, locale)}
          company={payment.company_name}
          testMode={test_mode}
          busy={form.busy}
          onDecide={form.confirm}
          onLeave={form.leaveConfirmation}
        />
      )}
    </form>
  )
}
