import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useFocusOnShow } from '../../../ui/focus/use-focus-on-show.ts'
import classes from './public-quote.module.css'
import type { ShownQuote } from './quote-view.ts'
import type { QuoteAnswering } from './use-quote-answer.ts'

type FormProps = { quote: ShownQuote; answering: QuoteAnswering; onBack: () => void }

/** Why the answer was not taken, in view and read out. */
function Failure({ answering: { failure } }: { answering: QuoteAnswering }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.failure}>
      {t(failure.id, failure.values)}
    </div>
  )
}

/** Puts the cursor into the first field that is wrong. */
function useLedToFault({ faults }: QuoteAnswering) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults])
  return form
}

type ButtonsProps = { label: string; isBusy: boolean; isQuiet?: boolean; onBack: () => void }

function Buttons({ label, isBusy, isQuiet = false, onBack }: ButtonsProps) {
  const t = useT()
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        size="md"
        color={isQuiet ? 'red' : undefined}
        aria-busy={isBusy}
        className={`cf-figures ${classes.submit}`}
      >
        {isBusy ? t('Sending...') : label}
      </Button>
      <Button variant="default" size="md" onClick={onBack} disabled={isBusy}>
        {t('Go back')}
      </Button>
    </div>
  )
}

function AcceptForm({ quote, answering, onBack }: FormProps) {
  const t = useT()
  const locale = useLocale()
  const form = useLedToFault(answering)
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { total, currency } = quote.content
  const amount = formatMoney(total, currency, locale)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answering.isBusy) return
    setMissing(name.trim() === '')
    if (name.trim() === '') form.current?.querySelector('input')?.focus()
    else void answering.accept(name.trim())
  }
  const fault = isMissing ? t(faultId('name_required')) : answering.faults.name
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        {t('Accept this quote')}
      </h2>
      <Failure answering={answering} />
      <p className={classes.text}>
        {t('You order what is listed here from {company}, for {amount}.', {
          company: quote.company_name,
          amount,
        })}
      </p>
      <TextInput
        label={t('Your name')}
        description={t('As proof of your answer your name, the time and your network address are kept.')}
        name="name"
        size="md"
        autoComplete="name"
        maxLength={140}
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
          answering.edit('name')
        }}
      />
      <Buttons label={t('Accept for {amount}', { amount })} isBusy={answering.isBusy} onBack={onBack} />
    </form>
  )
}

function RejectForm({ quote, answering, onBack }: FormProps) {
  const t = useT()
  const form = useLedToFault(answering)
  const title = useFocusOnShow<HTMLHeadingElement>(true)
  const [values, setValues] = useState({ reason: '', name: '' })
  const [isMissing, setMissing] = useState(false)
  const reason = values.reason.trim()
  const edit = (field: 'reason' | 'name', value: string) => {
    setValues((current) => ({ ...current, [field]: value }))
    answering.edit(field)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answering.isBusy) return
    setMissing(reason === '')
    if (reason === '') form.current?.querySelector('textarea')?.focus()
    else void answering.reject(reason, values.name.trim())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <h2 ref={title} tabIndex={-1} className={classes.heading}>
        {t('Decline this quote')}
      </h2>
      <Failure answering={answering} />
      <Textarea
        label={t('Why you decline')}
        description={t('{company} reads this.', { company: quote.company_name })}
        name="reason"
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={500}
        value={values.reason}
        error={isMissing ? t(faultId('required')) : answering.faults.reason}
        onChange={(event) => {
          edit('reason', event.currentTarget.value)
          setMissing(false)
        }}
      />
      <TextInput
        label={t('Your name (optional)')}
        name="name"
        size="md"
        autoComplete="name"
        maxLength={140}
        value={values.name}
        error={answering.faults.name}
        onChange={(event) => edit('name', event.currentTarget.value)}
      />
      <Buttons label={t('Decline quote')} isQuiet isBusy={answering.isBusy} onBack={onBack} />
    </form>
  )
}

type Choice = 'accept' | 'reject' | null

/** Yes or no: first which, then who says it, with what it means. */
export function QuoteAnswerForm({ quote, answering }: Omit<FormProps, 'onBack'>) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>(null)
  const before = useRef<Choice>(null)
  const choose = (next: Choice) => {
    before.current = choice
    answering.forget()
    setChoice(next)
  }
  const back = () => choose(null)
  if (choice === 'accept') return <AcceptForm quote={quote} answering={answering} onBack={back} />
  if (choice === 'reject') return <RejectForm quote={quote} answering={answering} onBack={back} />
  return (
    <section className={classes.form}>
      <h2 className={classes.heading}>{t('Your answer')}</h2>
      <p className={classes.text}>
        {t('Nothing is ordered before you accept.')}{' '}
        {t('Questions? Ask {company} first.', { company: quote.company_name })}
      </p>
      <div className={classes.buttons}>
        <Button
          size="md"
          autoFocus={before.current === 'accept'}
          className={classes.submit}
          onClick={() => choose('accept')}
        >
          {t('Accept…')}
        </Button>
        <Button
          variant="default"
          size="md"
          autoFocus={before.current === 'reject'}
          onClick={() => choose('reject')}
        >
          {t('Decline…')}
        </Button>
      </div>
    </section>
  )
}
