import { type Fault, waitText } from '@counterfoil/domain/faults/fault.ts'
import { type FaultParam, type ParamKind, paramKindsOf } from '@counterfoil/domain/faults/fault-params.ts'
import { FAULT_TEXTS } from '@counterfoil/domain/faults/fault-texts.ts'
import { faultId } from '../../i18n/fault-messages.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { formatDecimal, formatMoney } from '../../i18n/format-money.ts'
import { localeOf } from '../../i18n/language.ts'
import { i18n } from '../../i18n/message-catalogue.ts'

/** A sentence for a person: the id of a text with its values, to be put through `t`. */
export type ErrorText = { id: string; values?: Record<string, string | number> }

/** A parameter as the reader writes amounts, dates and numbers. */
function written(value: FaultParam | undefined, kind: ParamKind, locale: string): string {
  if (value === undefined) return ''
  if (typeof value === 'number')
    return kind === 'duration' ? waitText(value) : formatDecimal(String(value), locale)
  if (typeof value === 'string') return kind === 'date' ? formatDate(value, locale) : value
  return 'amount' in value ? formatMoney(value.amount, value.currency, locale) : value.join(', ')
}

/** The sentence of a fault in the reader's language, by its code. */
export function faultText({ code, params }: Fault): ErrorText {
  const locale = localeOf(i18n.locale)
  const kinds = Object.entries(paramKindsOf(FAULT_TEXTS[code]))
  if (kinds.length === 0) return { id: faultId(code) }
  return {
    id: faultId(code),
    values: Object.fromEntries(kinds.map(([name, kind]) => [name, written(params[name], kind, locale)])),
  }
}
