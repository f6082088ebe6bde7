import type { clientStatement } from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { csvAmount } from '@counterfoil/domain/text/tables/csv-table.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import { csvFile } from '../../../http/answers/table-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { fitFileName } from '../../invoices/documents/file-name.ts'
import { linelessDocument } from '../../invoices/documents/lineless-document.ts'
import type { Letterhead } from '../../invoices/documents/read-letterhead.ts'

type Statement = z.output<typeof clientStatement>

/** The number of an entry, and of what moved no money that it was a test. */
function numberOf({ number, is_test }: Statement['lines'][number], language: string): string {
  const test = is_test ? textsOf(knownLanguage(language)).statements.test : null
  return [number, test].filter((part) => part !== null).join(' · ')
}

const nameOf = ({ from, to }: Statement) => `statement-${from}-${to}`

/** The account as a table in the company's language: opening balance, what moved it, closing balance. */
export function statementTable(statement: Statement, language: string): FileAnswer {
  const words = textsOf(knownLanguage(language)).statements
  const { due_date } = textsOf(knownLanguage(language)).tables.invoices
  const amount = (text: string) => csvAmount(text, language)
  const edge = (date: string, label: string, balance: string) => [
    date,
    label,
    ...['', '', ''],
    amount(balance),
    statement.currency,
  ]
  const { currency, number } = textsOf(knownLanguage(language)).tables.invoices
  const table = [
    [words.date, words.act, number, due_date, words.amount, words.balance, currency],
    edge(statement.from, words.opening, statement.opening_balance),
    ...statement.lines.map((line) => [
      line.date,
      words.acts[line.kind],
      numberOf(line, language),
      line.due_date ?? '',
      amount(line.amount),
      amount(line.balance),
      statement.currency,
    ]),
    edge(statement.to, words.closing, statement.closing_balance),
  ]
  return csvFile(table, language, `${nameOf(statement)}.csv`)
}

/** The account as a document for the renderer. */
export function statementDocument(statement: Statement, head: Letterhead): InvoiceDocument {
  return {
    ...linelessDocument(head, {
      kind: 'statement',
      number: '',
      stamp: null,
      currency: statement.currency,
      issueDate: statement.to,
      total: statement.closing_balance,
      amountDue: statement.closing_balance,
    }),
    periodStart: statement.from,
    periodEnd: statement.to,
    statement: {
      openingBalance: statement.opening_balance,
      lines: statement.lines.map((line) => ({
        date: line.date,
        kind: line.kind,
        number: numberOf(line, head.language) || null,
        dueDate: line.due_date,
        amount: line.amount,
        balance: line.balance,
      })),
      ageing: statement.ageing,
      credit: statement.credit,
    },
  }
}

/** How the document is called on a disk. */
export function statementPdfName(statement: Statement, language: Language): string {
  const title = textsOf(language).statements.title
  return `${title} ${fitFileName(statement.client_name)} ${statement.to}.pdf`
}
