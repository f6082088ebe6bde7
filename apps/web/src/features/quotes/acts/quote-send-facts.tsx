import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { isLastDayOver } from '@counterfoil/domain/quotes/quote-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate, todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import facts from '../../invoices/send/issue-facts.module.css'
import { FactRows, SELLER_FACT_NAMES } from '../../invoices/send/issue-facts.tsx'
import { IssueWarnings } from '../../invoices/send/issue-warnings.tsx'

type DraftProps = { draft: QuoteEmailDraft }

/** The mail a quote would go out with, and the number a draft would take: asked anew each time, for both may change. */
export function useQuoteEmailDraft({ id }: Quote) {
  return useQuery({ ...apiQuery('getQuoteEmailDraft', { params: { id } }), staleTime: 0, gcTime: 0 })
}

/** Whether the last day of a quote is over where the company is: it cannot go out. */
export function useIsOver({ valid_until }: Pick<QuoteEmailDraft, 'valid_until'>): boolean {
  const { time_zone: timeZone } = useCompany()
  return isLastDayOver(valid_until, calendarDate(todayIn(timeZone)))
}

/** Number, total and last day of a quote, as they are or will be once it is out. */
function Facts({ draft }: DraftProps) {
  const t = useT()
  const { valid_until: last } = draft
  return (
    <FactRows
      rows={[
        { label: draft.is_number_final ? t('Number') : t('Number to be'), value: draft.number },
        { label: t('Total'), value: <MoneyText amount={draft.total} currency={draft.currency} /> },
        { label: t('Valid until'), value: last === null ? t('No end date') : <DateText date={last} /> },
      ]}
    />
  )
}

/** Why it is refused if nothing is changed first. */
function LastDayOver({ draft }: DraftProps) {
  const t = useT()
  const locale = useLocale()
  if (!useIsOver(draft)) return null
  return (
    <div className={facts.missing} role="note">
      {t('The last day of this quote, {date}, is over. Choose a later one before you send it.', {
        date: formatDate(draft.valid_until ?? '', locale),
      })}
    </div>
  )
}

/** What a draft is frozen without, once it is out. */
function Warnings({ draft }: DraftProps) {
  const t = useT()
  const missing = draft.missing.map((fact) => t(SELLER_FACT_NAMES[fact])).join(', ')
  return (
    <>
      <IssueWarnings
        warnings={draft.lines_without_tax > 0 ? ['line_without_tax'] : []}
        linesWithoutTax={draft.lines_without_tax}
        invoice={undefined}
      />
      {missing !== '' && (
        <div className={facts.missing} role="note">
          {t('This quote does not show: {facts}. Once it is sent, that cannot be added.', {
            facts: missing,
          })}{' '}
          <Link to="/dashboard/settings" search={{ tab: 'company' }} className={facts.action}>
            {t('Complete the company')}
          </Link>
        </div>
      )}
    </>
  )
}

/** What a quote is, and what is to be looked at before it goes out. */
export function QuoteSendFacts({ quote, draft }: DraftProps & { quote: Quote }) {
  return (
    <>
      <Facts draft={draft} />
      <LastDayOver draft={draft} />
      {quote.lifecycle === 'draft' && <Warnings draft={draft} />}
    </>
  )
}
