import { type Actor, makeClient, makeDraft, makeIssued } from '../processes/factories.ts'
import { TODAY } from './expected-dashboard.ts'

/** Numbers that only look random: the same seed gives the same story again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Issued = { id: string; currency: string }

/** A company in which something happens at each call: drafts, issues, instalments, payments, cancellations, write-offs, in four currencies. */
export async function beginStory(
  actor: Actor,
  roll: (sides: number) => number,
): Promise<() => Promise<unknown>> {
  const clients = [await makeClient(actor), await makeClient(actor), await makeClient(actor)]
  const issued: Issued[] = []
  const drafts: string[] = []
  const anyOf = <T>(list: readonly T[]): T | undefined => list[roll(list.length || 1)]
  const shifted = (from: string, by: number) =>
    new Date(Date.parse(from) + by * 86_400_000).toISOString().slice(0, 10)
  const someDay = () => shifted(TODAY, -roll(roll(2) === 0 ? 900 : 200))
  const place = () => ({
    client: anyOf(clients)?.id ?? '',
    currency: anyOf(['EUR', 'EUR', 'USD', 'JPY', 'KWD']) ?? 'EUR',
  })
  const fieldsIn = (currency: string) => {
    const issueDate = someDay()
    const quantity = String(1 + roll(9))
    const unitPrice = `${roll(5000)}.${currency === 'JPY' ? '0' : String(roll(90) + 10)}`
    return {
      currency,
      issue_date: issueDate,
      due_date: roll(8) === 0 ? null : shifted(issueDate, roll(120)),
      items: [{ description: 'x', quantity, unit_price: unitPrice }],
    }
  }
  const act = async (action: string, body: unknown) => {
    const known = anyOf(issued)
    if (known) await actor.post(`/api/invoices/${known.id}/${action}/`, body)
  }
  const draft = async () => {
    const { client, currency } = place()
    drafts.push((await makeDraft(actor, client, fieldsIn(currency))).id)
  }
  const issue = async () => {
    const { client, currency } = place()
    issued.push({ id: (await makeIssued(actor, client, fieldsIn(currency))).id, currency })
  }
  const payPart = async () => {
    const known = anyOf(issued)
    if (!known) return
    const amount = known.currency === 'JPY' ? '3' : '3.50'
    await actor.post(`/api/invoices/${known.id}/mark_paid/`, { amount, payment_date: someDay() })
  }
  const editDraft = async () => {
    const id = drafts.pop()
    if (!id) return
    if (roll(2) === 0) await actor.delete(`/api/invoices/${id}/`)
    else
      await actor.patch(`/api/invoices/${id}/`, {
        currency: 'EUR',
        items: [{ description: 'y', unit_price: '10.01' }],
      })
  }
  const payLoose = () =>
    actor.post('/api/payments/', {
      ...place(),
      amount: '5',
      payment_date: someDay(),
      status: roll(3) === 0 ? 'pending' : 'completed',
    })
  const postpone = async () => {
    const known = anyOf(issued)
    if (known) await actor.patch(`/api/invoices/${known.id}/`, { due_date: '2027-01-31' })
  }
  const agree = async () => {
    const known = anyOf(issued)
    if (!known) return
    const { issue_date } = (await actor.get(`/api/invoices/${known.id}/`)).body
    // Around today: some of them are past, and some to come.
    const wanted = shifted(TODAY, 20 - roll(100))
    const first_due_date = wanted < issue_date ? issue_date : wanted
    const split = { count: 2 + roll(4), first_due_date, rhythm: 'monthly' }
    await actor.put(`/api/invoices/${known.id}/instalments/`, { split })
  }
  const callOff = async () => {
    const known = anyOf(issued)
    if (known) await actor.delete(`/api/invoices/${known.id}/instalments/`)
  }
  const acts = [
    draft,
    draft,
    issue,
    issue,
    issue,
    () => act('mark_paid', { payment_date: someDay() }),
    payPart,
    () => act('cancel', { reason: 'x' }),
    () => act('write_off', { reason: 'x' }),
    () => act('undo_write_off', {}),
    () => act('send_email', {}),
    postpone,
    agree,
    agree,
    callOff,
    editDraft,
    payLoose,
  ]
  return async () => anyOf(acts)?.()
}
