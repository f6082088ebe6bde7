import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Step, StepList } from '../../../ui/text/step-list.tsx'

function mailStep(quote: Quote, t: ReturnType<typeof useT>): Step {
  const { sent_at: at, mail_failed_at: failedAt, mail_kept_at: keptAt } = quote
  if (failedAt !== null)
    return { id: 'failed', label: t('Not delivered'), at: failedAt, done: true, tone: 'bad' }
  if (keptAt !== null) return { id: 'kept', label: t('Kept, not sent'), at: keptAt, done: true, tone: 'warn' }
  return { id: 'sent', label: t('Sent'), at, done: at !== null }
}

function useSteps(quote: Quote): Step[] {
  const t = useT()
  const steps: Step[] = [
    { id: 'draft', label: t('Draft'), at: quote.created_at, done: true },
    mailStep(quote, t),
    { id: 'viewed', label: t('Viewed'), at: quote.viewed_at, done: quote.viewed_at !== null },
  ]
  if (quote.lifecycle === 'superseded')
    return [
      ...steps.filter(({ done }) => done),
      { id: 'superseded', label: t('Replaced'), at: null, done: true, tone: 'warn' },
    ]
  if (quote.status === 'expired')
    return [
      ...steps,
      {
        id: 'expired',
        label: t('Expired'),
        at: quote.valid_until,
        isDate: true,
        done: true,
        tone: 'bad',
      },
    ]
  if (quote.rejected !== null)
    return [
      ...steps,
      { id: 'rejected', label: t('Rejected'), at: quote.rejected.at, done: true, tone: 'bad' },
    ]
  return [
    ...steps,
    {
      id: 'accepted',
      label: t('Accepted'),
      at: quote.accepted?.at ?? null,
      done: quote.accepted !== null,
    },
    { id: 'invoiced', label: t('Invoiced [quote]'), at: null, done: quote.status === 'converted' },
  ]
}

/** How far a quote has come, with when. */
export function QuoteSteps({ quote }: { quote: Quote }) {
  return <StepList steps={useSteps(quote)} />
}
