import { runImportJob } from '../../calls/import-calls.ts'
import { unique } from '../../processes/factories.ts'
import { anyOf, ask, drop, patch, post, type World } from './story-world.ts'

export async function addClient(world: World): Promise<void> {
  const answer = await post(world, '/api/clients/', {
    name: unique('Client'),
    email: `${unique('c')}@c.example`,
  })
  if (answer.ok) world.clients.push(answer.body.id)
}

export async function changeClient(world: World): Promise<void> {
  const id = anyOf(world, world.clients)
  if (!id) return
  const path = `/api/clients/${id}/`
  const what = anyOf(world, ['rename', 'block', 'activate', 'activate', 'deactivate', 'mute', 'delete'])
  if (what === 'rename') await patch(world, path, { name: unique('Renamed') })
  else if (what === 'mute') await patch(world, path, { email: null })
  else if (what === 'delete') {
    if ((await ask(world, 'DELETE', path)).ok) drop(world.clients, id)
  } else await post(world, `${path}${what}/`, what === 'activate' ? undefined : { reason: 'x' })
}

export async function mergeClients(world: World): Promise<void> {
  const [from, into] = [anyOf(world, world.clients), anyOf(world, world.clients)]
  if (!from || !into || from === into || world.clients.length < 3) return
  if ((await post(world, `/api/clients/${from}/merge/`, { into })).ok) drop(world.clients, from)
}

/** Orders a file to be taken in, and has the job do it. What comes of it is in the lists when this is over. */
async function importFile(
  world: World,
  noun: 'clients' | 'products',
  names: string[],
): Promise<string | null> {
  const form = new FormData()
  form.append('file', new Blob([`name\n${names.join('\n')}`]), `${noun}.csv`)
  const answer = await ask(world, 'POST', `/api/${noun}/bulk_import/`, { raw: form })
  if (!answer.ok) return null
  await runImportJob(world.app, world.actor.companyId, answer.body.id)
  return answer.body.id
}

/** Puts the ids of a list in place of those that were known. */
async function readIds(world: World, noun: 'clients' | 'products'): Promise<void> {
  const { results } = (await ask(world, 'GET', `/api/${noun}/?page_size=100`)).body
  const ids = results.map((one: { id: string }) => one.id)
  world[noun].splice(0, Infinity, ...ids)
}

export async function importSome(world: World): Promise<void> {
  const noun = world.roll(2) === 0 ? 'clients' : 'products'
  const names = Array.from({ length: 1 + world.roll(3) }, () => unique('Imported'))
  const id = await importFile(world, noun, names)
  if (id) world.imports.push({ noun, id })
  await readIds(world, noun)
}

export async function undoImport(world: World): Promise<void> {
  const made = anyOf(world, world.imports)
  if (!made) return
  const ordered = await post(world, `/api/${made.noun}/bulk_import/${made.id}/undo/`)
  if (ordered.ok) await runImportJob(world.app, world.actor.companyId, made.id)
  await readIds(world, made.noun)
}

export async function makeProduct(world: World): Promise<void> {
  const rate = anyOf(world, world.rates)
  const answer = await post(world, '/api/products/', {
    name: unique('Product'),
    prices: [{ currency: 'EUR', unit_price: '10.00' }],
    ...(rate ? { tax_rates: [rate] } : {}),
  })
  if (answer.ok) world.products.push(answer.body.id)
}

export async function changeProduct(world: World): Promise<void> {
  const id = anyOf(world, world.products)
  if (!id) return
  const what = world.roll(3)
  if (what === 0) {
    if ((await ask(world, 'DELETE', `/api/products/${id}/`)).ok) drop(world.products, id)
  } else
    await patch(
      world,
      `/api/products/${id}/`,
      what === 1 ? { name: unique('New') } : { is_active: world.roll(3) > 0 },
    )
}
