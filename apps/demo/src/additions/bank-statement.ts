import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '@counterfoil/server/db/database.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { importRows } from '@counterfoil/server/features/bank-statements/import/bank-line-rows.ts'
import { bankStatementImports } from '@counterfoil/server/features/bank-statements/import/bank-statement-imports.ts'
import { orderedScope } from '@counterfoil/server/http/access/check-member.ts'
import { FIXED_INSTANT, OWNER } from '../companies/demo-people.ts'
import { seededChance } from '../companies/seeded-random.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import { insertImports } from '../demo.db.ts'
import { instant } from '../rows/company-rows.ts'

type Line = {
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly name: string
  readonly details?: string
}

type OpenInvoice = DemoInvoice & { readonly number: string }

const isOpen = (invoice: DemoInvoice): invoice is OpenInvoice =>
  invoice.lifecycle === 'issued' && invoice.number !== null && invoice.paid < invoice.payable

const dueOf = ({ payable, paid }: DemoInvoice) => payable - paid

/** What came in for an open invoice, with what its payer wrote of it. */
const receiptOf = (invoice: OpenInvoice, details?: string): Line => ({
  amount: dueOf(invoice),
  currency: invoice.currency,
  name: invoice.client.facts.name,
  ...(details !== undefined && { details }),
})

/** Two that name their invoice, one that does not, one for two invoices at once, a part, what nobody knows, and a fee. */
function linesOf(invoices: readonly DemoInvoice[], { profile, currency }: Story): Line[] {
  const own = invoices.filter(isOpen).filter((invoice) => invoice.currency === currency)
  const [first, second, third, fourth] = own
  const pair = own.slice(4).flatMap((one, at, rest) =>
    rest
      .slice(at + 1)
      .filter(({ client }) => client === one.client)
      .map((two) => [one, two] as const),
  )[0]
  return [
    ...(first ? [receiptOf(first, first.number)] : []),
    ...(second ? [receiptOf(second, `${second.number} ${second.dueDate}`)] : []),
    ...(third ? [receiptOf(third)] : []),
    ...(fourth ? [{ ...receiptOf(fourth, fourth.number), amount: dueOf(fourth) / 2n }] : []),
    ...(pair
      ? [
          {
            ...receiptOf(pair[0], `${pair[0].number}, ${pair[1].number}`),
            amount: dueOf(pair[0]) + dueOf(pair[1]),
          },
        ]
      : []),
    { amount: 24_000n, currency, name: 'M. Okafor', details: '4711' },
    { amount: -1_290n, currency, name: profile.bankAccounts[0]?.bank_name ?? profile.name },
  ]
}

/** A bank statement of the last days, read in and waiting for its lines to be looked at. */
export async function addBankStatement(
  tx: Tx,
  deps: Deps,
  story: Story,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  const { companyId, profile, time } = story
  const scope = await orderedScope(tx, deps, companyId, { id: OWNER.id, name: OWNER.name })
  if (scope === null) return
  const chance = seededChance(`counterfoil bank statement ${profile.key}`)
  const lines = linesOf(invoices, story).map(({ amount, currency, name, details }, at) => ({
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
  }))
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
  await bankStatementImports.write(tx, scope, importRows.batchOf(lines), id)
}
