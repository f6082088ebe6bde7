import { INVOICES } from '../invoice-bodies.ts'
import { correctOne, creditOne, issueNote, NOTES } from './credit-one.ts'
import { anyOf, ask, drop, post, type World } from './story-world.ts'

export async function credit(world: World): Promise<void> {
  const known = anyOf(world, world.issued)
  if (known) await creditOne(world, known)
}

export async function issueCredit(world: World): Promise<void> {
  const id = anyOf(world, world.notes)
  if (!id) return
  const what = world.roll(4)
  if (what === 0) {
    if ((await ask(world, 'DELETE', `${NOTES}${id}/`)).ok) drop(world.notes, id)
  } else if (what === 1)
    await ask(world, 'PATCH', `${NOTES}${id}/`, { body: { mode: 'full', reason: 'all of it' } })
  else await issueNote(world, id)
}

export async function correct(world: World): Promise<void> {
  const known = anyOf(world, world.issued)
  if (known && world.roll(2) > 0) await correctOne(world, known.id)
}

export async function applyCredit(world: World): Promise<void> {
  const known = anyOf(world, world.issued)
  if (!known) return
  const { client } = (await ask(world, 'GET', `${INVOICES}${known.id}/`)).body
  const amount = world.roll(2) === 0 ? {} : { amount: known.currency === 'JPY' ? '1' : '1.01' }
  await post(world, `/api/clients/${client}/credit/apply/`, { invoice: known.id, ...amount })
}

export async function payBackCredit(world: World): Promise<void> {
  const client = anyOf(world, world.clients)
  if (!client) return
  const answer = await ask(world, 'GET', `/api/clients/${client}/credit/`)
  if (!answer.ok) return
  const some = anyOf<{ currency: string; balance: string }>(world, answer.body)
  if (!some) return
  const amount = world.roll(2) === 0 ? some.balance : some.currency === 'JPY' ? '1' : '0.50'
  await post(world, `/api/clients/${client}/credit/refund/`, { amount, currency: some.currency })
}
