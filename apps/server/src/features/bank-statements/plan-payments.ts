import type { acceptBankLineBody } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  addMoney,
  isPositiveMoney,
  type Money,
  subtractMoney,
  sumMoney,
} from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../http/app-error.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { readAmount } from '../payments/recording/create-payment.ts'
import type { NewPayment } from '../payments/recording/record-payment.ts'
import { namesOfClients } from './bank-lines.db.ts'

export type PlannedPayment = Pick<NewPayment, 'clientName' | 'amount' | 'allocations'> & {
  readonly clientId: string
  /** Where each allocation stands in what was asked for. */
  readonly positions: readonly number[]
}
type Asked = Omit<z.output<typeof acceptBankLineBody>, 'payment'>
type Part = {
  readonly position: number
  readonly invoiceId: string
  readonly amount: Money
  readonly clientId: string
}

/** What is laid on invoices, each with its client. All invoices are locked at once, in the order every writer keeps. */
async function readParts(tx: Tx, companyId: string, line: Money, asked: Asked): Promise<Part[]> {
  const ids = asked.allocations.map(({ invoice }) => invoice.toLowerCase())
  const known = new Map((await lockInvoices(tx, companyId, ids)).map((row) => [row.id, row.client_id]))
  const fields: FieldFaults = {}
  const parts = asked.allocations.flatMap((part, position) => {
    const invoiceId = part.invoice.toLowerCase()
    const amount = readAmount(part.amount, line.currency, `allocations.${position}.amount`, fields)
    const clientId = known.get(invoiceId)
    if (clientId === undefined) fields[`allocations.${position}.invoice`] = [fault('no_such_invoice')]
    return clientId === undefined ? [] : [{ position, invoiceId, amount, clientId }]
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return parts
}

/** Whose credit is what is laid on no invoice: the client that was named, or the only one there is. */
function clientOfRest(asked: Asked, parts: readonly Part[]): string {
  if (asked.client !== undefined) return asked.client.toLowerCase()
  const clients = [...new Set(parts.map(({ clientId }) => clientId))]
  const [only] = clients
  if (only === undefined || clients.length > 1) throw invalid({ client: [fault('bank_line_rest_of_nobody')] })
  return only
}

/**
 * The payments a line becomes: one for each client whose invoices are named, of what is laid on them; what is left goes to one of
 * them, as its credit. Together they are the line, to the cent.
 */
export async function planPayments(
  tx: Tx,
  companyId: string,
  line: Money,
  asked: Asked,
): Promise<PlannedPayment[]> {
  const parts = await readParts(tx, companyId, line, asked)
  const laid = sumMoney(
    parts.map(({ amount }) => amount),
    line.currency,
  )
  const rest = subtractMoney(line, laid)
  if (rest.amount < 0n) throw invalid({ allocations: [fault('bank_line_above_amount')] })
  const restOf = isPositiveMoney(rest) ? clientOfRest(asked, parts) : null
  const ids = [...new Set([...parts.map(({ clientId }) => clientId), ...(restOf === null ? [] : [restOf])])]
  const names = new Map((await tx.rows(namesOfClients, [companyId, ids])).map(({ id, name }) => [id, name]))
  if (restOf !== null && !names.has(restOf)) throw invalid({ client: [fault('no_such_client')] })
  return ids.sort().map((clientId) => {
    const own = parts.filter((part) => part.clientId === clientId)
    const onInvoices = sumMoney(
      own.map(({ amount }) => amount),
      line.currency,
    )
    return {
      clientId,
      clientName: names.get(clientId) ?? '',
      amount: clientId === restOf ? addMoney(onInvoices, rest) : onInvoices,
      allocations: own.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
      positions: own.map(({ position }) => position),
    }
  })
}

/** Faults of one payment's allocations, at the places where they stand in what was asked for. */
export function faultsAsAsked(
  fields: FieldFaults,
  { positions }: Pick<PlannedPayment, 'positions'>,
): FieldFaults {
  return Object.fromEntries(
    Object.entries(fields).map(([path, faults]) => [
      path.replace(
        /^allocations\.(\d+)/,
        (_whole, at: string) => `allocations.${positions[Number(at)] ?? at}`,
      ),
      faults,
    ]),
  )
}
