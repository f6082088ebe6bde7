import { INVOICES } from '../invoice-bodies.ts'
import { anyOf, ask, drop, patch, post, someDay, type World } from './story-world.ts'

async function actOn(world: World, action: string, body: unknown): Promise<void> {
  const known = anyOf(world, world.issued)
  if (known) await post(world, `${INVOICES}${known.id}/${action}/`, body)
}

export const payAll = (world: World) => actOn(world, 'mark_paid', { payment_date: someDay(world) })
export const cancel = (world: World) => actOn(world, 'cancel', { reason: 'x' })
export const writeOff = (world: World) => actOn(world, 'write_off', { reason: 'x' })
export const undoWriteOff = (world: World) => actOn(world, 'undo_write_off', {})
export const sendMail = (world: World) => actOn(world, 'send_email', {})

export async function payPart(world: World): Promise<void> {
  const known = anyOf(world, world.issued)
  if (!known) return
  const amount = known.currency === 'JPY' ? '3' : '3.50'
  await post(world, `${INVOICES}${known.id}/mark_paid/`, { amount, payment_date: someDay(world) })
}

export async function payLoose(world: World): Promise<void> {
  const answer = await post(world, '/api/payments/', {
    client: anyOf(world, world.clients),
    currency: anyOf(world, ['EUR', 'USD', 'JPY']),
    amount: '5',
    payment_date: someDay(world),
    status: world.roll(3) === 0 ? 'pending' : 'completed',
  })
  if (answer.ok) world.payments.push(answer.body.id)
}

export async function settlePayment(world: World): Promise<void> {
  const id = anyOf(world, world.payments)
  if (!id) return
  const what = anyOf(world, ['complete', 'refund', 'part', 'delete'])
  const path = `/api/payments/${id}/`
  if (what === 'delete') {
    if ((await ask(world, 'DELETE', path)).ok) drop(world.payments, id)
  } else if (what === 'complete') await post(world, `${path}complete/`)
  else await post(world, `${path}refund/`, what === 'part' ? { amount: '1', reason: 'x' } : {})
}

export async function postpone(world: World): Promise<void> {
  const known = anyOf(world, world.issued)
  if (known) await patch(world, `${INVOICES}${known.id}/`, { due_date: '2027-01-31' })
}
