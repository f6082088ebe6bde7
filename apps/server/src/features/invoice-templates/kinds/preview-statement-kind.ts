import type { templatePreviewBody } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { makeStatement } from '@counterfoil/domain/clients/statement.ts'
import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import { presentStatement, readStatement } from '../../client-accounts/statement/read-statement.ts'
import { statementDocument } from '../../client-accounts/statement/statement-files.ts'
import { readLetterhead, readParties, readSampleParties } from '../../invoices/documents/read-letterhead.ts'
import { type Preview, type PreviewFrame, previewDocument } from './preview-kind.ts'
import { sampleBuyer } from './sample-buyer.ts'
import { wholeAmount } from './whole-amount.ts'

type Given = NonNullable<z.output<typeof templatePreviewBody>>['statement']

const PERIOD_DAYS = 90

/** Three months of an account: an invoice paid, one paid in part and overdue, one not due yet. */
function sampleStatement(language: Language, currency: string, today: CalendarDate) {
  const code = currencyCode(currency)
  const words = textsOf(language).sampleInvoice
  const [from, to] = [addDays(today, -PERIOD_DAYS), today]
  const invoice = (id: string, number: string, age: number, units: number) => ({
    id,
    number,
    issueDate: addDays(today, -age),
    dueDate: addDays(today, 30 - age),
    payable: wholeAmount(units, code),
    plan: null,
    cancelledOn: null,
    writtenOff: null,
  })
  const payment = (reference: string, of: string, age: number, units: number) => ({
    id: reference,
    date: addDays(today, -age),
    reference,
    isTest: false,
    amount: wholeAmount(units, code),
    allocations: [{ date: addDays(today, -age), invoice: of, amount: wholeAmount(units, code) }],
    refunds: [],
  })
  const account = {
    currency: code,
    invoices: [
      invoice('a', words.numbers.first, 110, 1520),
      invoice('b', words.numbers.second, 55, 2695),
      invoice('c', words.number, 12, 4455),
    ],
    creditNotes: [],
    payments: [payment(words.payments.first, 'a', 78, 1520), payment(words.payments.second, 'b', 20, 1500)],
  }
  return presentStatement(makeStatement(account, from, to), {
    client_name: words.client,
    currency,
    currencies: [currency],
    from,
    to,
  })
}

/** The account of a client, or else a sample of one. */
export async function previewStatementKind(frame: PreviewFrame, given: Given): Promise<Preview> {
  const { deps, scope, inScope, design } = frame
  const { statement, language, parties } = await inScope('read', async (tx) => {
    if (given)
      return {
        ...(await readStatement(tx, scope, given.client, given)),
        parties: await readParties(tx, scope.companyId, given.client),
      }
    return {
      statement: sampleStatement(frame.language, scope.currency, scope.today),
      language: frame.language,
      parties: await readSampleParties(tx, scope.companyId, sampleBuyer(frame.language)),
    }
  })
  const snapshot = { ...parties, design }
  const head = await readLetterhead(deps, scope.companyId, { kind: 'statement', snapshot, language })
  return previewDocument(frame, statementDocument(statement, head))
}
