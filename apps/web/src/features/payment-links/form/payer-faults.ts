import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CardReason, checkCard } from '@counterfoil/domain/payments/card.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { digitsOf, readExpiry } from './card-format.ts'

export type CardValues = { number: string; expiry: string; cvc: string }
export type CardFaults = Partial<Record<keyof CardValues, string>>
export type PayerValues = CardValues & { name: string; email: string }
export type PayerField = keyof PayerValues
export type PayerFaults = Partial<Record<PayerField, string>>

export const PAYER_FIELDS: readonly PayerField[] = ['number', 'expiry', 'cvc', 'name', 'email']

/** Where a day ends last: a card is good while its month lasts anywhere. */
const LAST_ZONE = 'Etc/GMT+12'

const CARD_TEXTS: Record<CardReason, string> = {
  number_invalid: faultId('card_number_invalid'),
  expiry_invalid: faultId('card_expiry_invalid'),
  card_expired: faultId('card_expired'),
  cvc_invalid: faultId('card_code_invalid'),
}
const CARD_FIELDS: Record<string, keyof CardValues> = { number: 'number', expMonth: 'expiry', cvc: 'cvc' }

const MISSING: Record<Exclude<PayerField, 'email'>, string> = {
  number: faultId('card_number_required'),
  expiry: faultId('card_expiry_required'),
  cvc: faultId('card_code_required'),
  name: faultId('name_required'),
}

/** The server's names for the fields of this form. */
export const SERVER_FIELDS: Readonly<Record<string, PayerField>> = {
  card: 'number',
  'card.number': 'number',
  'card.exp_month': 'expiry',
  'card.exp_year': 'expiry',
  'card.cvc': 'cvc',
  payer_name: 'name',
  payer_email: 'email',
}

/** What is wrong with a card as it was typed, a sentence a field. */
export function cardFaults(values: CardValues, nowMs: number): CardFaults {
  const expiry = readExpiry(values.expiry)
  const check = checkCard(
    {
      number: digitsOf(values.number),
      expMonth: expiry?.month ?? 0,
      expYear: expiry?.year ?? 0,
      cvc: values.cvc,
    },
    calendarDateIn(nowMs, LAST_ZONE),
  )
  const faults: CardFaults = {}
  for (const { path, reason } of check.ok ? [] : check.faults) {
    const field = CARD_FIELDS[String(path[0])]
    if (field) faults[field] = CARD_TEXTS[reason]
  }
  for (const field of ['number', 'expiry', 'cvc'] as const)
    if (values[field].trim() === '') faults[field] = MISSING[field]
  return faults
}

/** What is wrong with what a payer typed, a sentence a field; nothing of a card where none is asked for. An address is not. */
export function payerFaults(values: PayerValues, takesCard: boolean, nowMs: number): PayerFaults {
  const faults: PayerFaults = takesCard ? cardFaults(values, nowMs) : {}
  const email = values.email.trim()
  const malformed = email === '' ? null : emailFault(email)
  if (malformed) faults.email = faultId(malformed.code)
  if (values.name.trim() === '') faults.name = MISSING.name
  return faults
}
