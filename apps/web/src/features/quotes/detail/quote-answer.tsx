import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import type { AnswerWay } from '@counterfoil/domain/quotes/recorded-answer.ts'
import { formatDate, formatMoment } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { useMember } from '../../users/use-members.tsx'
import { ANSWER_WAY_WORDS } from '../answer-ways.ts'
import classes from './quote-detail.module.css'

type Answer = NonNullable<Quote['accepted']>

/** How the answer came: over the link, or by a member who wrote it down. */
function useWayWords({ recorded_by: member, address, answered_on, answered_way }: Answer): string {
  const t = useT()
  const locale = useLocale()
  const who = useMember(member)
  if (who !== null) {
    const said = [
      answered_on && formatDate(answered_on, locale),
      answered_way && t(ANSWER_WAY_WORDS[answered_way as AnswerWay] ?? answered_way),
    ].filter(Boolean)
    return [...said, t('Recorded by {who}', { who })].join(' · ')
  }
  return address === null ? t('Through the link') : t('Through the link, from {address}', { address })
}

function AnswerPart({ answer, isYes }: { answer: Answer; isYes: boolean }) {
  const t = useT()
  const locale = useLocale()
  const way = useWayWords(answer)
  const words = isYes
    ? t('Accepted by {name}', { name: answer.name })
    : answer.name
      ? t('Rejected by {name}', { name: answer.name })
      : t('Rejected')
  return (
    <div className={classes.answer} data-answer={isYes ? 'yes' : 'no'}>
      <p className={classes.said} dir="auto">
        {words}
      </p>
      {answer.reason && (
        <p className={layout.internal} dir="auto">
          {answer.reason}
        </p>
      )}
      <p className={layout.rowNote}>
        <time dateTime={answer.at}>{formatMoment(answer.at, locale)}</time> · {way}
      </p>
      <details className={classes.proof}>
        <summary>{t('Fingerprint of what was answered')}</summary>
        <code>{answer.content_hash}</code>
        <p>{t('SHA-256 of the document as it was sent. It is evidence, and no signature.')}</p>
      </details>
    </div>
  )
}

/** Who answered, when and how that is known; nothing while nobody has. */
export function QuoteAnswer({ quote }: { quote: Quote }) {
  if (quote.accepted !== null) return <AnswerPart answer={quote.accepted} isYes />
  if (quote.rejected !== null) return <AnswerPart answer={quote.rejected} isYes={false} />
  return null
}
