import { unique } from '../../processes/factories.ts'
import { anyOf, ask, drop, patch, post, type World } from './story-world.ts'

const TEMPLATES = '/api/invoices/templates/'
const FIELDS = '/api/invoices/custom_fields/'
const RATES = '/api/invoices/taxes/rates/'
const VIEWS = '/api/saved-views/'
const SETTINGS = '/api/auth/companies/current/settings/'

export async function makeField(world: World): Promise<void> {
  const type = anyOf(world, ['text', 'number', 'date', 'boolean', 'choice'])
  const choices = type === 'choice' ? ['north', 'south', '=east'] : []
  const answer = await post(world, FIELDS, {
    label: unique('Field'),
    type,
    choices,
    shows_on_documents: world.roll(2) === 0,
    shows_in_lists: world.roll(2) === 0,
    is_required: world.roll(16) === 0,
  })
  if (answer.ok) world.fields.push(answer.body)
}

export async function changeField(world: World): Promise<void> {
  const field = anyOf(world, world.fields)
  if (!field) return
  const path = `${FIELDS}${field.id}/`
  const what = anyOf(world, ['label', 'move', 'show', 'require', 'archive', 'restore', 'delete'])
  if (what === 'label') await patch(world, path, { label: unique('Label') })
  else if (what === 'move') await patch(world, path, { position: 1 })
  else if (what === 'show') await patch(world, path, { shows_on_documents: world.roll(2) === 0 })
  else if (what === 'require') await patch(world, path, { is_required: world.roll(6) === 0 })
  else if (what === 'delete') {
    if ((await ask(world, 'DELETE', path)).ok) drop(world.fields, field)
  } else {
    // An archived field takes no value: the story fills those in use.
    const archived = (await ask(world, 'GET', FIELDS)).body.results.filter(
      (one: { is_archived: boolean }) => one.is_archived,
    )
    const [old] = archived
    if (what === 'archive' && (await patch(world, path, { is_archived: true })).ok) drop(world.fields, field)
    if (what === 'restore' && old && (await patch(world, `${FIELDS}${old.id}/`, { is_archived: false })).ok)
      world.fields.push(old)
  }
}

/** Each way to count with a pattern that serves it. */
const NUMBERINGS = [
  { reset: 'yearly', pattern: '{PREFIX}{YYYY}-{SEQ:4}' },
  { reset: 'monthly', pattern: '{PREFIX}{YYYY}{MM}-{SEQ:3}' },
  { reset: 'fiscal_yearly', pattern: 'F{FY}/{SEQ:5}' },
  { reset: 'never', pattern: 'N{SEQ:6}' },
  { reset: 'never', pattern: '{YY}{PREFIX}{SEQ:4}' },
]

export async function changeNumbering(world: World): Promise<void> {
  const what = world.roll(4)
  if (what === 0) {
    const { next_number } = (await ask(world, 'GET', SETTINGS)).body.numbering
    await patch(world, SETTINGS, { numbering: { next_number: next_number + world.roll(5) } })
  } else if (what === 1) await patch(world, SETTINGS, { fiscal_year_start_month: 1 + world.roll(12) })
  else await patch(world, SETTINGS, { numbering: anyOf(world, NUMBERINGS) })
}

/** The company goes over to another currency, and back: rates it kept to the one are none to the other. */
export async function changeCurrency(world: World): Promise<void> {
  const { currency } = (await ask(world, 'GET', SETTINGS)).body
  await patch(world, SETTINGS, { currency: currency === 'EUR' ? 'CHF' : 'EUR' })
}

/** The currency that figures are compared in. */
export const returnToEuros = (world: World) => patch(world, SETTINGS, { currency: 'EUR' })

export async function makeRate(world: World): Promise<void> {
  const answer = await post(world, RATES, {
    name: unique('Tax'),
    rate: anyOf(world, ['19', '7', '5.5', '20', '2.123']),
    is_withholding: world.roll(5) === 0,
    is_default: world.roll(5) === 0,
  })
  if (answer.ok) world.rates.push(answer.body.id)
}

export async function changeRate(world: World): Promise<void> {
  const id = anyOf(world, world.rates)
  if (!id) return
  const what = world.roll(5)
  if (what === 0) {
    if ((await ask(world, 'DELETE', `${RATES}${id}/`)).ok) drop(world.rates, id)
  } else if (what === 1) await post(world, `${RATES}${id}/set_default/`)
  else await patch(world, `${RATES}${id}/`, { rate: anyOf(world, ['19', '7', '21', '8.1', '0.5']) })
}

export async function makeTemplate(world: World): Promise<void> {
  const layout = anyOf(world, ['classic', 'letter'])
  const answer = await post(world, TEMPLATES, {
    name: unique('Look'),
    layout,
    is_default: world.roll(4) === 0,
  })
  if (answer.ok) world.templates.push(answer.body.id)
}

export async function changeTemplate(world: World): Promise<void> {
  const id = anyOf(world, world.templates)
  if (!id) return
  const what = world.roll(3)
  if (what === 0) {
    if ((await ask(world, 'DELETE', `${TEMPLATES}${id}/`)).ok) drop(world.templates, id)
  } else if (what === 1) await post(world, `${TEMPLATES}${id}/set_default/`)
  else await patch(world, `${TEMPLATES}${id}/`, { texts: { en: { invoice: { closing: unique('Bye') } } } })
}

export async function saveView(world: World): Promise<void> {
  const known = anyOf(world, world.views)
  if (known && world.roll(2) === 0) {
    if (world.roll(3) === 0) {
      if ((await ask(world, 'DELETE', `${VIEWS}${known}/`)).ok) drop(world.views, known)
    } else await patch(world, `${VIEWS}${known}/`, { name: unique('View'), is_shared: world.roll(2) === 0 })
    return
  }
  const client = anyOf(world, world.clients)
  const search = world.roll(2) === 0 ? { view: 'overdue' } : { client, ordering: '-total' }
  const answer = await post(world, VIEWS, { list: 'invoices', name: unique('View'), search })
  if (answer.ok) world.views.push(answer.body.id)
}
