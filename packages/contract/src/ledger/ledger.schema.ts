import {
  LEDGER_ACCOUNTS,
  LEDGER_FAULTS,
  MOVEMENT_KINDS,
  MOVEMENT_SOURCES,
} from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { currency, currencyOut, date, id, idOrNull, moneyOut, textOrNull, timestamp } from '../scalars.ts'

const account = z.enum(LEDGER_ACCOUNTS).meta({ id: 'LedgerAccount' })

/** Both days are taken in. */
const days = {
  from: date.optional().meta({ description: 'The first day.' }),
  to: date.optional().meta({ description: 'The last day.' }),
}

/** Movements in the order of their days, the latest first unless asked otherwise. */
export const ledgerQuery = listQuery(['day', '-day'], '-day', {
  ...days,
  account: account.optional(),
  currency: currency.optional(),
  client: id.optional(),
  source: id.optional().meta({ description: 'The document that they are of.' }),
})

const entry = z
  .object({
    account,
    client: idOrNull,
    client_name: textOrNull('The client of an entry of what clients owe.'),
    detail: textOrNull('Name and rate of a tax, or the method of a payment.'),
    /** One of them is null. */
    debit: moneyOut.nullable(),
    credit: moneyOut.nullable(),
  })
  .meta({ id: 'LedgerEntry' })

/** What happened once: entries that come to nothing together. */
export const ledgerMovement = z
  .object({
    id,
    kind: z.enum(MOVEMENT_KINDS).meta({ id: 'MovementKind' }),
    day: date,
    currency: currencyOut,
    /** What it is to be opened by. */
    document: z.object({ type: z.enum(['invoice', 'credit_note', 'payment', 'client']), id }),
    number: textOrNull(
      'The number of the document, the reference of the payment, or the name of the client.',
    ),
    entries: z.array(entry),
    posted_at: timestamp,
  })
  .meta({ id: 'LedgerMovement' })
export type LedgerMovement = z.output<typeof ledgerMovement>

export const ledgerBalancesQuery = z.strictObject(days)

const balance = z
  .object({
    account,
    currency: currencyOut,
    /** Before the first day. */
    opening: moneyOut,
    debit: moneyOut,
    credit: moneyOut,
    /** At the end of the last day. A debit is above zero. */
    closing: moneyOut,
  })
  .meta({ id: 'LedgerBalance' })

/** A row an account and currency; in each currency the closing balances come to nothing. */
export const ledgerBalances = z
  .object({ from: date.nullable(), to: date, balances: z.array(balance) })
  .meta({ id: 'LedgerBalances' })
export type LedgerBalances = z.output<typeof ledgerBalances>

const fault = z
  .object({
    kind: z.enum(LEDGER_FAULTS).meta({ id: 'LedgerFaultKind' }),
    document: z
      .object({ type: z.enum([...MOVEMENT_SOURCES, 'movement']), id })
      .meta({ description: 'What does not agree.' }),
    number: textOrNull('Its number, reference or name.'),
    currency: currencyOut,
    found: moneyOut,
    expected: moneyOut,
  })
  .meta({ id: 'LedgerFault' })

/** What a check came to: no faults when ledger, allocations and figures agree. */
export const ledgerCheck = z
  .object({
    checked_at: timestamp,
    movements: z.number().int(),
    documents: z.number().int(),
    /** The first hundred. */
    faults: z.array(fault),
    fault_count: z.number().int(),
  })
  .meta({ id: 'LedgerCheck' })
export type LedgerCheck = z.output<typeof ledgerCheck>
