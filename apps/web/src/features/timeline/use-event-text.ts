import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { eventSentence } from '@counterfoil/domain/timeline/event-sentence.ts'
import { type ErrorText, faultText } from '../../api/errors/fault-text.ts'
import { formatDate, formatTime } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'

/** Day and time of what was ordered, or the day alone, of the company's calendar and clocks, as the reader writes them. */
function timeWords(values: Readonly<Record<string, string>>, locale: string): Record<string, string> {
  const { on, time, send_time } = values
  if (!on) return {}
  if (!time) return { on: formatDate(on, locale) }
  const written = formatTime(`1970-01-01T${time}:00Z`, locale, 'UTC')
  return { on: formatDate(on, locale), time: written, send_time: send_time ? written : '' }
}

/** Why something failed, where the event keeps it as a code. */
function reasonOf({ data }: TimelineEvent): ErrorText | null {
  if (typeof data.reason_code === 'string') return faultText(paymentEndFault(data.reason_code))
  const found = readFault(data.fault)
  return found && faultText(found)
}

/** Writes events in the language of the interface; one of a type unknown here stays in the server's English. */
export function useEventText(): (event: TimelineEvent) => string {
  const t = useT()
  const locale = useLocale()
  return (event) => {
    const sentence = eventSentence(event, (amount, currency) => formatMoney(amount, currency, locale))
    if (!sentence) return event.text
    const reason = reasonOf(event)
    const told = t(sentence.text, {
      ...sentence.values,
      ...(reason === null ? {} : { reason: t(reason.id, reason.values) }),
      ...timeWords(sentence.values, locale),
    })
    return sentence.note === null ? told : `${told} ${t(sentence.note)}`
  }
}
