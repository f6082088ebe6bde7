import { FAULT_TEXTS, type FaultCode } from '@counterfoil/domain/faults/fault-texts.ts'
import { z } from 'zod'
import { currencyOut, moneyOut, textOut } from './scalars.ts'

/** What a sentence holds: a text or a date, a number, an amount with its currency, or a list of texts. */
const faultParam = z
  .union([
    textOut('A text, or a date.'),
    z.number(),
    z.object({ amount: moneyOut, currency: currencyOut }),
    z.array(textOut('One of several.')),
  ])
  .meta({ id: 'FaultParam' })

/** Which sentence was said, and what it holds: what a program reads, and what is translated by. */
export const fault = z
  .object({
    code: z
      .enum(Object.keys(FAULT_TEXTS) as [FaultCode, ...FaultCode[]])
      .meta({ id: 'FaultCode', description: 'Which sentence it is.' }),
    params: z.record(textOut('The name of a parameter.'), faultParam).meta({ id: 'FaultParams' }),
  })
  .meta({ id: 'Fault' })
