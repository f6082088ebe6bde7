import {
  BOOKED_ACCOUNTS,
  DATEV_CHARTS,
  JOURNAL_FORMATS,
  JOURNAL_PROGRAMS,
} from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import { z } from 'zod'
import { currency, date, idOrNull, optionalLine, textOrNull, textOut, version } from '../scalars.ts'

/** Both days are taken in; a file for a program needs both, and is of one currency. */
export const journalQuery = z.strictObject({
  format: z.enum(JOURNAL_FORMATS).default('csv').meta({
    description:
      'A table for people, or a file for a program; one of too many rows comes as a ZIP of several.',
  }),
  from: date.optional().meta({ description: 'The first day.' }),
  to: date.optional().meta({ description: 'The last day.' }),
  currency: currency.optional().meta({
    description:
      "One currency alone. Left out, a table has all of them, and a file for a program the company's.",
  }),
})

const program = z.enum(JOURNAL_PROGRAMS).meta({ id: 'JournalProgram' })
const bookedAccount = z.enum(BOOKED_ACCOUNTS).meta({ id: 'BookedAccount' })

const consultant = z.number().int().min(1001).max(9_999_999).nullable()
const datevClient = z.number().int().min(1).max(99_999).nullable()
const chart = z.enum(DATEV_CHARTS).meta({ id: 'DatevChart' })

const journalAccount = z
  .object({
    program,
    account: bookedAccount,
    detail: textOrNull('Name and rate of a tax, or the method of a payment.'),
    client: idOrNull,
    client_name: textOrNull('Of an account of one client alone.'),
    number: textOrNull('The accountant’s own number or name; null where the usual one is taken.'),
    usual: textOut('What is taken without an own one.'),
  })
  .meta({ id: 'JournalAccount' })
export type JournalAccount = z.output<typeof journalAccount>

/** How a journal is written for the accountant's program, and the accounts it names there. */
export const journalSettings = z
  .object({
    /** The consultant's and the client's number with DATEV. */
    datev_consultant: consultant,
    datev_client: datevClient,
    datev_chart: chart,
    xero_tax_rate: textOrNull(
      'What Xero calls the rate of no tax; null where the usual one of the country is taken.',
    ),
    usual_xero_tax_rate: textOut('The usual one of the country.'),
    accounts: z.array(journalAccount),
    version,
  })
  .meta({ id: 'JournalSettings' })
export type JournalSettings = z.output<typeof journalSettings>

export const journalSettingsPatch = z
  .strictObject({
    datev_consultant: consultant,
    datev_client: datevClient,
    datev_chart: chart,
    xero_tax_rate: optionalLine(60),
    /** Those that are named alone; one without a number is the usual one again. */
    accounts: z
      .array(
        z.strictObject({
          program,
          account: bookedAccount,
          detail: optionalLine(200).default(null),
          client: idOrNull.default(null),
          number: optionalLine(100),
        }),
      )
      .max(500),
  })
  .partial()
  .meta({ id: 'JournalSettingsPatch' })
