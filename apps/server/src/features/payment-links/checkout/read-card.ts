import type { card, publicPayBody } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { type CardReason, checkCard } from '@counterfoil/domain/payments/card.ts'
import type { z } from 'zod'
import { invalid } from '../../../http/app-error.ts'
import type { CardInput } from '../../../services/payment-providers/payment-provider.ts'

/** A card for the length of one request, and the little of it that is kept. */
export type ReadCard = { readonly input: CardInput; readonly brand: string; readonly lastFour: string }

/** The zone where a day ends last: a card is good while its month lasts anywhere. */
const LAST_ZONE = 'Etc/GMT+12'

const FAULTS: Record<CardReason, Fault> = {
  number_invalid: fault('card_number_invalid'),
  expiry_invalid: fault('card_expiry_invalid'),
  card_expired: fault('card_expired'),
  cvc_invalid: fault('card_code_invalid'),
}
const FIELDS: Record<string, string> = { number: 'card.number', expMonth: 'card.exp_month', cvc: 'card.cvc' }

/** The card a payer typed, checked as far as that goes without asking a bank; null for other ways to pay. */
export function readCard(body: z.output<typeof publicPayBody>, nowMs: number): ReadCard | null {
  return body.method === 'card' && body.card ? readTypedCard(body.card, nowMs) : null
}

/** A typed card, checked without asking a bank; 400 with its faults at the fields of `card`. */
export function readTypedCard(typed: z.output<typeof card>, nowMs: number): ReadCard {
  const { number, exp_month, exp_year, cvc } = typed
  const input = { number, expMonth: exp_month, expYear: exp_year, cvc }
  const check = checkCard(input, calendarDateIn(nowMs, LAST_ZONE))
  if (check.ok)
    return { input: { ...input, number: check.digits }, brand: check.brand, lastFour: check.lastFour }
  const fields: FieldFaults = {}
  for (const { path, reason } of check.faults) fields[FIELDS[String(path[0])] ?? 'card'] = [FAULTS[reason]]
  throw invalid(fields)
}
