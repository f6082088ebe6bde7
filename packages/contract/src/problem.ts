import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

/** RFC 9457, with the members docs/rules.md, section 2 adds. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  error_code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of `amount_changed`: what is due now. */
  amount: z.string().optional(),
  currency: z.string().optional(),
  /** Of a company name or address that was asked about and is taken (specification, section 7). */
  isAvailable: z.literal(false).optional(),
  message: z.string().optional(),
  request_id: z.string(),
})
export type Problem = z.output<typeof problem>
