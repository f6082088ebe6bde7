import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '@counterfoil/server/db/database.ts'
import { insertBankLines } from '@counterfoil/server/features/bank-statements/import/bank-line-import.db.ts'
import { importRows } from '@counterfoil/server/features/bank-statements/import/bank-line-rows.ts'
import {
  type OpenInvoiceRow,
  openInvoices,
} from '@counterfoil/server/features/bank-statements/match/match-bank-lines.db.ts'
import { queueMatching } from '@counterfoil/server/features/bank-statements/match/queue-matching.ts'
import { FIXED_INSTANT, OWNER } from '../companies/demo-people.ts'
import { seededChance } from '../companies/seeded-random.ts'
import type { Story } from '../companies/story.ts'
import { insertImports } from '../demo.db.ts'
import { instant } from '../rows/company-rows.ts'

type Line = {
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly name: string
  readonly details?: string
}

/** What came in for an open invoice, with what its payer wrote of it. */
const receiptOf = (
  { amount_due: amount, currency, client_name: name }: OpenInvoiceRow,
  details?: string,
) => ({
  amount,
  currency: currencyCode(currency),
  name,
  ...(details !== undefined && { details }),
})

/** Two that name their invoice, one that does not, one for two invoices at once, a part, what nobody knows, and a fee. */
function linesOf(open: readonly OpenInvoiceRow[], { profile, currency }: Story): Line[] {
  const own = open.filter((invoice) => invoice.currency === currency)
  const [first, second, third, fourth] = own
  const pair = own.slice(4).flatMap((one, at, rest) =>
    rest
      .slice(at + 1)
      .filter(({ client_id }) => client_id === one.client_id)
      .map((two) => [one, two] as const),
  )[0]
  return [
    ...(first ? [receiptOf(first, first.number)] : []),
    ...(second ? [receiptOf(second, `${second.number} ${second.due_date}`)] : []),
    ...(third ? [receiptOf(third)] : []),
    ...(fourth ? [{ ...receiptOf(fourth, fourth.number), amount: fourth.amount_due / 2n }] : []),
    ...(pair
      ? [
          {
            ...receiptOf(pair[0], `${pair[0].number}, ${pair[1].number}`),
            amount: pair[0].amount_due + pair[1].amount_due,
          },
        ]
      : []),
    { amount: 24_000n, currency, name: 'M. Okafor', details: '4711' },
    { amount: -1_290n, currency, name: profile.bankAccounts[0]?.bank_name ?? profile.name },
  ]
}

/** A bank statement of the last days, read in and waiting for its lines to be looked at. */
export async function addBankStatement(tx: Tx, story: Story): Promise<void> {
  const { companyId, profile, time } = story
  const chance = seededChance(`counterfoil bank statement ${profile.key}`)
  const lines = linesOf(await tx.rows(openInvoices, [companyId]), story).map(
    ({ amount, currency, name, details }, at) => ({
      booked_on: addDays(time.today, -(at % 3) - 1),
      value_date: null,
      amount: formatMoney(money(amount, currency)),
      currency,
      name,
      account: null,
      reference: null,
      details: details ?? null,
      bank_reference: null,
      own_account: null,
      occurrence: 1,
    }),
  )
  const id = chance.id(FIXED_INSTANT)
  const at = instant(time.now)
  const taken = {
    company_id: companyId,
    id,
    noun: 'bank_line',
    file_name: `camt053-${time.today}.xml`,
    status: 'done',
    rows: lines.length,
    imported: lines.length,
    refused: 0,
    created_by: OWNER.id,
    created_by_name: OWNER.name,
    created_at: at,
    ended_at: at,
  }
  await tx.run(insertImports, [JSON.stringify([taken])])
  await tx.run(insertBankLines, [companyId, importRows.batchOf(lines).tables.lines ?? '[]', id])
  await queueMatching(tx, companyId)
}
