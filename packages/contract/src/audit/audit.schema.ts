import { z } from 'zod'
import { idOrNull } from '../scalars.ts'

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256, in hexadecimal.' })

/**
 * Whether the chain of events is what it was when it was sealed. `events` counts from the first one on, up to where it
 * breaks; `waiting` are written and not sealed yet. Who keeps a `head` can hold a later chain against it.
 */
export const auditProof = z
  .object({
    status: z.enum(['intact', 'broken']),
    events: z.number().int(),
    waiting: z.number().int(),
    first_bad: z
      .object({
        sequence: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Its place in the chain; null for an event in none.' }),
        event: idOrNull,
        reason: z.enum(['changed', 'missing_event', 'missing_seal', 'not_sealed']),
      })
      .nullable(),
    head: z.object({ sequence: z.number().int(), hash }).nullable(),
  })
  .meta({ id: 'AuditProof' })
export type AuditProof = z.output<typeof auditProof>
