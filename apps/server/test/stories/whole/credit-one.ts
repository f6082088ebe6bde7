import { INVOICES } from '../invoice-bodies.ts'
import { anyOf, ask, drop, post, type World } from './story-world.ts'

export const NOTES = '/api/credit-notes/'

async function creditBody(world: World, id: string, currency: string): Promise<Record<string, unknown>> {
  const how = anyOf(world, ['full', 'lines', 'amount', 'amount'])
  if (how === 'full') return { mode: 'full', reason: 'x' }
  if (how === 'amount')
    return { mode: 'amount', amount: currency === 'JPY' ? '7' : `${1 + world.roll(40)}.13`, reason: 'x' }
  const { items } = (await ask(world, 'GET', `${INVOICES}${id}/`)).body
  const line = anyOf<{ id: string }>(world, items)?.id
  const part = world.roll(2) === 0 ? { quantity: '0.5' } : { amount: currency === 'JPY' ? '3' : '3.17' }
  return { mode: 'lines', items: [{ line, ...part }], reason: 'x' }
}

/** Some of what the credit is worth kept or paid back, as the draft would do, or all of it. */
function splitOf(world: World, note: { credit_total: string }): Record<string, string> | undefined {
  const how = world.roll(4)
  if (how === 0) return { keep: note.credit_total }
  return how === 1 ? { refund: note.credit_total, method: 'cash' } : undefined
}

export async function issueNote(world: World, id: string): Promise<void> {
  const note = await ask(world, 'GET', `${NOTES}${id}/`)
  if (!note.ok) return
  const answer = await post(world, `${NOTES}${id}/issue/`, splitOf(world, note.body))
  if (answer.ok && world.roll(3) === 0) await post(world, `${NOTES}${id}/send_email/`, {})
  if (answer.ok) drop(world.notes, id)
}

/** Of all that is left, of lines, or of an amount; three times of four it is issued at once. */
export async function creditOne(world: World, known: World['issued'][number]): Promise<void> {
  const body = await creditBody(world, known.id, known.currency)
  const answer = await post(world, `${INVOICES}${known.id}/credit/`, body)
  if (!answer.ok) return
  world.notes.push(answer.body.id)
  if (world.roll(4) > 0) await issueNote(world, answer.body.id)
}

export async function correctOne(world: World, id: string): Promise<void> {
  const answer = await post(world, `${INVOICES}${id}/correct/`, { reason: 'x' })
  if (!answer.ok) return
  const { invoice } = answer.body
  world.drafts.push(invoice.id)
  world.values.set(invoice.id, invoice.custom_fields)
}
