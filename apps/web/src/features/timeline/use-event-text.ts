import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { eventSentence } from '@counterfoil/domain/timeline/event-sentence.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'

/** Writes events in the language of the interface; one of a type unknown here stays in the server's English. */
export function useEventText(): (event: TimelineEvent) => string {
  const t = useT()
  const locale = useLocale()
  return (event) => {
    const sentence = eventSentence(event, (amount, currency) => formatMoney(amount, currency, locale))
    if (!sentence) return event.text
    const told = t(sentence.text, sentence.values)
    return sentence.note === null ? told : `${told} ${t(sentence.note)}`
  }
}
