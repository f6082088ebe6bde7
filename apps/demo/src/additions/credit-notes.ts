import type { Tx } from '@counterfoil/server/db/database.ts'
import type { Deps } from '@counterfoil/server/deps.ts'
import { creditInvoice } from '@counterfoil/server/features/credit-notes/drafts/credit-invoice.ts'
import { issueCreditNote } from '@counterfoil/server/features/credit-notes/lifecycle/issue-credit-note.ts'
import { orderedScope } from '@counterfoil/server/http/access/check-member.ts'
import { OWNER } from '../companies/demo-people.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import { keepTimes } from '../demo.db.ts'

/** So much of a currency's smallest unit is credited: 50.00 EUR, 5,000 JPY. */
const AMOUNT = 5_000n
const REASONS = ['Goodwill for the late delivery', 'Hours that were not needed', 'Discount agreed afterwards']

const amountIn = ({ profile }: Story) => (profile.currency === 'JPY' ? AMOUNT.toString() : '50.00')

/** The latest invoices of which credit says something: one that is paid, one that is open, and another that is paid. */
function chooseInvoices(invoices: readonly DemoInvoice[]): readonly DemoInvoice[] {
  const large = invoices
    .filter(({ lifecycle, payable }) => lifecycle === 'issued' && payable > 4n * AMOUNT)
    .reverse()
  const paid = large.filter((one) => one.paid === one.payable)
  const open = large.filter((one) => one.paid === 0n)
  return [paid[0], open[0], paid[1]].filter((one) => one !== undefined)
}

/**
 * Credits three invoices as the owner would: the credit of a paid one is kept for its client, that of an open one lowers what
 * it has due, and the third is a draft.
 */
export async function addCreditNotes(
  tx: Tx,
  deps: Deps,
  story: Story,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  const { companyId } = story
  const scope = await orderedScope(tx, deps, companyId, { id: OWNER.id, name: OWNER.name })
  if (scope === null) return
  const chosen = chooseInvoices(invoices)
  for (const [at, { id }] of chosen.entries()) {
    const reason = REASONS[at] ?? ''
    const note = await creditInvoice(tx, scope, id, { mode: 'amount', amount: amountIn(story), reason })
    if (at < 2) await issueCreditNote(tx, scope, note.id, undefined, null)
  }
  // The database's clock may be ahead of the day that the demo is told of.
  await tx.run(keepTimes, [companyId, chosen.map(({ id }) => id), new Date(story.time.now)])
}
