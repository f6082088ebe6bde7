import { INSTALMENTS_MAX, INSTALMENTS_MIN } from '@counterfoil/domain/instalments/instalment-plan.ts'
import { INSTALMENT_RHYTHMS } from '@counterfoil/domain/instalments/split-evenly.ts'
import { z } from 'zod'
import { says } from '../read-input.ts'
import { amount, currencyOut, date, dateOrNull, id, moneyOut, version } from '../scalars.ts'
import { dueParts } from './due-parts.schema.ts'

const rhythm = z.enum(INSTALMENT_RHYTHMS).meta({ id: 'InstalmentRhythm' })
const TOO_MANY = says('instalments_too_many', { max: INSTALMENTS_MAX })
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/**
 * Instalments for all that an invoice has due now: each by itself, in the order of their days, or split evenly. Of instalments that were
 * agreed on before, what is paid stays and is not sent.
 */
export const instalmentsBody = z
  .strictObject({
    instalments: z
      .array(z.strictObject({ due_date: date, amount }))
      .min(1, says('instalments_too_few'))
      .max(INSTALMENTS_MAX, TOO_MANY)
      .optional(),
    /** Equal amounts; what cannot be shared equally is added to the last. */
    split: z
      .strictObject({
        count: z
          .number()
          .int()
          .min(INSTALMENTS_MIN, says('instalments_too_few'))
          .max(INSTALMENTS_MAX, TOO_MANY),
        first_due_date: date,
        rhythm,
      })
      .optional(),
  })
  .refine((body) => (body.instalments === undefined) !== (body.split === undefined), {
    path: ['instalments'],
    message: says('instalments_or_split'),
    when: isObject,
  })
  .meta({ id: 'InvoiceInstalmentsRequest' })

const instalment = z
  .object({
    position: z.number().int(),
    due_date: date,
    amount: moneyOut,
    /** What of it is to be paid still: what comes in pays the earliest first. */
    left: moneyOut,
    /** Nothing is left of it; its day is past; it is to come; or nothing is owed any more, as the invoice is cancelled or written off. */
    state: z.enum(['settled', 'overdue', 'open', 'closed']).meta({ id: 'InstalmentState' }),
  })
  .meta({ id: 'Instalment' })

/** The instalments that are agreed on for an invoice; an empty list where none are. */
export const invoiceInstalments = z
  .object({
    invoice: id,
    currency: currencyOut,
    /** What the invoice has due in all. */
    amount_due: moneyOut,
    ...dueParts,
    agreed_on: dateOrNull,
    /** The due date that counts again once they are called off. */
    due_date_before: dateOrNull,
    instalments: z.array(instalment),
    version,
  })
  .meta({ id: 'InvoiceInstalments' })
export type InvoiceInstalments = z.output<typeof invoiceInstalments>
