import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { fault } from './fault.ts'
import { currencyOut, moneyOut, textOut } from './scalars.ts'

const errorCode = z
  .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'What a program tells problems apart by.' })
/** What is wrong with a field, by its name; in a list by a dotted path such as `items.2.quantity`. */
const fieldErrors = z
  .record(textOut('A field.'), z.array(textOut('A sentence for who typed it.')))
  .meta({ id: 'FieldErrors' })

const fieldFaults = z.record(textOut('A field.'), z.array(fault)).meta({ id: 'FieldFaults' })

/** RFC 9457, with the members docs/rules.md, section 2 adds. */
export const problem = z
  .object({
    type: textOut('`about:blank`, or an address that tells of the kind of problem.'),
    title: textOut('The kind of problem in a few words.'),
    status: z.number().int(),
    detail: textOut('What went wrong, as a sentence for who reads the screen.').optional(),
    error_code: errorCode,
    /** The sentence in `detail`: the `error_code` itself, or a closer one. */
    ...fault.shape,
    errors: fieldErrors.optional(),
    /** What `errors` says, in the same order. */
    faults: fieldFaults.optional(),
    /** Of `amount_changed`: what is due now; of `payment_announced`: what was announced. */
    amount: moneyOut.optional(),
    currency: currencyOut.optional(),
    /** Of a company name or address that was asked about and is taken (specification, section 7). */
    isAvailable: z.literal(false).optional(),
    message: textOut('Why it is taken.').optional(),
    request_id: textOut('What the logs name the request by.'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457: why a request was refused.' })
export type Problem = z.output<typeof problem>
