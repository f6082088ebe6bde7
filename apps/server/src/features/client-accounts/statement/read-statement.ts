import type {
  clientStatement,
  clientStatementQuery,
} from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import {
  type Account,
  makeStatement,
  type Statement,
  type StatementInvoice,
} from '@counterfoil/domain/clients/statement.ts'
import { type CalendarDate, calendarDate, compareDates } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import {
  type StatementInvoiceRow,
  statementClient,
  statementCreditNotes,
  statementInvoices,
  statementPayments,
} from './statement.db.ts'

type Query = Omit<z.output<typeof clientStatementQuery>, 'format'>
type ReadStatement = z.output<typeof clientStatement>
/** What a statement takes of the company it is of. */
type StatementScope = Pick<CompanyScope, 'companyId' | 'currency' | 'today' | 'timeZone'>

/** The days of a statement: this year until today, unless they are named. */
function periodOf({ from, to }: Query, today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const last = to === undefined ? today : calendarDate(to)
  const first = calendarDate(from ?? `${last.slice(0, 4)}-01-01`)
  if (compareDates(last, first) < 0) throw invalid({ to: [fault('range_ends_before_start')] })
  return { from: first, to: last }
}

const dayOf = (text: string | null) => (text === null ? null : calendarDate(text))

function planOf(
  { instalments, instalments_agreed_on, due_date_before }: StatementInvoiceRow,
  currency: CurrencyCode,
): StatementInvoice['plan'] {
  const agreed = readInstalments(instalments, currency)
  if (agreed === null || instalments_agreed_on === null) return null
  return {
    agreedOn: calendarDate(instalments_agreed_on),
    dueDateBefore: dayOf(due_date_before),
    instalments: agreed,
  }
}

async function readAccount(
  tx: Tx,
  scope: StatementScope,
  clientId: string,
  currency: CurrencyCode,
  until: CalendarDate,
): Promise<Account> {
  const values = {
    company_id: scope.companyId,
    client_id: clientId,
    currency,
    until,
    time_zone: scope.timeZone,
  }
  const { time_zone: _, ...untilThen } = values
  const [invoices, payments, creditNotes] = await Promise.all([
    tx.rows(statementInvoices, values),
    tx.rows(statementPayments, values),
    tx.rows(statementCreditNotes, untilThen),
  ])
  const amount = (units: string | bigint) => money(BigInt(units), currency)
  return {
    currency,
    invoices: invoices.map(
      (row): StatementInvoice => ({
        id: row.id,
        number: row.number,
        issueDate: calendarDate(row.issue_date),
        dueDate: dayOf(row.due_date),
        plan: planOf(row, currency),
        payable: amount(row.payable),
        cancelledOn: dayOf(row.cancelled_on),
        writtenOff:
          row.written_off_on === null
            ? null
            : { on: calendarDate(row.written_off_on), amount: amount(row.written_off) },
      }),
    ),
    creditNotes: creditNotes.map((row) => ({
      id: row.id,
      number: row.number,
      date: calendarDate(row.issue_date),
      invoice: row.invoice,
      isTest: row.is_test,
      amount: amount(row.amount),
      applied: amount(row.applied),
      uses: row.uses.map((use) => ({
        date: calendarDate(use.date),
        invoice: use.invoice,
        amount: amount(use.amount),
      })),
    })),
    payments: payments.map((row) => ({
      id: row.id,
      date: calendarDate(row.payment_date),
      reference: row.reference,
      isTest: isTestPayment(row.provider),
      amount: amount(row.amount),
      allocations: row.allocations.map((part) => ({
        date: calendarDate(part.date),
        invoice: part.invoice,
        amount: amount(part.amount),
      })),
      refunds: row.refunds.map((part) => ({ date: calendarDate(part.date), amount: amount(part.amount) })),
    })),
  }
}

type Frame = Pick<ReadStatement, 'client_name' | 'currency' | 'currencies' | 'from' | 'to'>

/** A statement as it is answered; amounts are decimal strings. */
export function presentStatement(statement: Statement, frame: Frame): ReadStatement {
  const { ageing } = statement
  return {
    ...frame,
    opening_balance: formatMoney(statement.opening),
    lines: statement.lines.map((line) => ({
      date: line.date,
      kind: line.kind,
      invoice: line.invoice,
      payment: line.payment,
      credit_note: line.creditNote,
      number: line.number,
      due_date: line.dueDate,
      is_test: line.isTest,
      amount: formatMoney(line.amount),
      balance: formatMoney(line.balance),
    })),
    closing_balance: formatMoney(statement.closing),
    ageing: {
      current: formatMoney(ageing.current),
      d1_30: formatMoney(ageing.d1_30),
      d31_60: formatMoney(ageing.d31_60),
      d61_90: formatMoney(ageing.d61_90),
      d90_plus: formatMoney(ageing.d90_plus),
    },
    credit: formatMoney(statement.credit),
  }
}

/** The account of a client over a period, and the language it is told in on paper; `not_found` where it is no client of the company. */
export async function readStatement(
  tx: Tx,
  scope: StatementScope,
  clientId: string,
  query: Query,
): Promise<{ statement: ReadStatement; language: Language }> {
  const client = found(await tx.first(statementClient, [scope.companyId, clientId]))
  const period = periodOf(query, scope.today)
  const currency = currencyCode(query.currency ?? client.currency ?? client.currencies[0] ?? scope.currency)
  const account = await readAccount(tx, scope, clientId, currency, period.to)
  const statement = presentStatement(makeStatement(account, period.from, period.to), {
    client_name: client.name,
    currency,
    currencies: client.currencies,
    ...period,
  })
  return { statement, language: knownLanguage(client.language ?? client.company_language) }
}
