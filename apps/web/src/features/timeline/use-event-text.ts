import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { eventSentence } from '@counterfoil/domain/timeline/event-sentence.ts'
import { faultText } from '../../api/errors/fault-text.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'

/** Writes events in the language of the interface; one of a type unknown here stays in the server's English. */
export function useEventText(): (event: TimelineEvent) => string {
  const t = useT()
  const locale = useLocale()
  return (event) => {
    const sentence = eventSentence(event, (amount, currency) => formatMoney(amount, currency, locale))
    if (!sentence) return event.text
    const { reason_code } = event.data
    const end = typeof reason_code === 'string' ? faultText(paymentEndFault(reason_code)) : null
    const values = end === null ? sentence.values : { ...sentence.values, reason: t(end.id, end.values) }
    const told = t(sentence.text, values)
    return sentence.note === null ? told : `${told} ${t(sentence.note)}`
  }
}
