import { COLLECTION_ENDS, COLLECTION_STATES } from '@counterfoil/domain/automatic-collection/collection.ts'
import {
  NOTICE_DAYS,
  RETRIES_MAX,
  RETRY_DAYS,
} from '@counterfoil/domain/automatic-collection/collection-settings.ts'
import { CARD_SCOPES } from '@counterfoil/domain/automatic-collection/saved-card.ts'
import { z } from 'zod'
import { fault } from '../fault.ts'
import {
  currencyOut,
  date,
  dateOrNull,
  id,
  idOrNull,
  moneyOut,
  textOut,
  timestamp,
  version,
} from '../scalars.ts'

const settings = {
  /** Whether clients can save a card over their portal link, and are charged for what is due. */
  is_enabled: z.boolean(),
  /** Days between the notice of a charge and the charge. */
  notice_days: z.number().int().min(NOTICE_DAYS.least).max(NOTICE_DAYS.most),
  /** A charge that failed is tried again so many days after; once for each entry. */
  retry_days: z.array(z.number().int().min(RETRY_DAYS.least).max(RETRY_DAYS.most)).max(RETRIES_MAX),
}
export const collectionSettings = z.object({ ...settings, version }).meta({ id: 'CollectionSettings' })
export type CollectionSettings = z.output<typeof collectionSettings>
export const collectionSettingsPatch = z
  .strictObject(settings)
  .partial()
  .meta({ id: 'CollectionSettingsPatch' })

export const cardScope = z.enum(CARD_SCOPES).meta({
  id: 'CardScope',
  description: 'What the card pays: all invoices, or those that a recurring invoice made.',
})

/** The little that is known of a card; its number is with the provider alone. */
export const cardFacts = z
  .object({
    brand: textOut('The brand, `visa` for one.'),
    last4: textOut('The last four digits.'),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
    /** The month that is printed on it is over. It is charged all the same: banks often renew a kept card. */
    is_expired: z.boolean(),
    scope: cardScope,
    saved_at: timestamp,
  })
  .meta({ id: 'CardFacts' })

const savedCard = cardFacts
  .extend({
    id,
    /** The words its holder agreed to, and when. */
    consent: textOut('What its holder agreed to.'),
    consented_at: timestamp,
    is_test: z.boolean(),
    /** False where the company does not collect, or takes cards by another provider than the one that keeps this one. */
    is_charged: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

export const clientSavedCard = z
  .object({
    client: id,
    card: savedCard.nullable(),
    /** Invoices that the card will be charged for, as announced. */
    coming: z.array(
      z.object({
        invoice: id,
        number: textOut('The number of the invoice.'),
        amount: moneyOut,
        currency: currencyOut,
        collect_on: date,
      }),
    ),
  })
  .meta({ id: 'ClientSavedCard' })
export type ClientSavedCard = z.output<typeof clientSavedCard>

const collectionAttempt = z
  .object({
    payment: id,
    at: timestamp,
    amount: moneyOut,
    status: textOut('The status of the payment.'),
    fault: fault.nullable(),
  })
  .meta({ id: 'CollectionAttempt' })

/** Whether and how an invoice is collected by the saved card of its client. */
export const invoiceCollection = z
  .object({
    invoice: id,
    /** Its client has a saved card that pays such invoices, and the company collects. */
    is_covered: z.boolean(),
    /** A member took it out of automatic collection. */
    is_excluded: z.boolean(),
    excluded_by: textOut('The name of the member.').nullable(),
    card: cardFacts.pick({ brand: true, last4: true, is_expired: true }).nullable(),
    /** The day on which its payer is told, where that is still to come. */
    notice_on: dateOrNull,
    /** It is not collected by itself any more, and can be collected again as a member wants. */
    can_restart: z.boolean(),
    collection: z
      .object({
        state: z.enum(COLLECTION_STATES),
        amount: moneyOut,
        currency: currencyOut,
        announced_at: timestamp,
        /** The day of the charge, or of the next try. */
        collect_on: date,
        attempts: z.number().int(),
        end: z.enum(COLLECTION_ENDS).nullable(),
        /** The card it is of; another may have taken its place since. */
        card: cardFacts.pick({ brand: true, last4: true }),
      })
      .nullable(),
    attempts: z.array(collectionAttempt),
    /** The payment that is being taken now. */
    payment: idOrNull,
  })
  .meta({ id: 'InvoiceCollection' })
export type InvoiceCollection = z.output<typeof invoiceCollection>

export const excludeBody = z.strictObject({ is_excluded: z.boolean() }).meta({ id: 'CollectionExclusion' })
