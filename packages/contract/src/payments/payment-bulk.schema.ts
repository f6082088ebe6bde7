import { z } from 'zod'
import { bulkIds } from '../bulk.ts'
import { says } from '../read-input.ts'
import { paymentPatch } from './payments.schema.ts'

/**
 * Changes that many payments take alike, each under the rules of its own change. `status` completes them, after what
 * else is named has been changed: the money of each is there.
 */
export const paymentBulkUpdateBody = z
  .strictObject({
    ids: bulkIds,
    changes: paymentPatch
      .pick({ method: true, payment_date: true, reference: true, notes: true })
      .extend({ status: z.literal('completed').optional() })
      .refine((changes) => Object.keys(changes).length > 0, says('required')),
  })
  .meta({ id: 'PaymentBulkUpdateRequest' })
