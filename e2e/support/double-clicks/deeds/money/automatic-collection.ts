import type { Worker } from '../../../by-api.ts'
import { makeSavedCard, stopCollection } from '../../../collection.ts'
import { type Deed, mainOf } from '../../deed.ts'
import { go, type Hand } from '../../double-click.ts'

const PANEL = 'automatic-collection/invoice-collection.tsx'

/** An invoice that is collected from the saved card of its client. */
const makeCollected = async (owner: Worker) => (await makeSavedCard(owner)).invoices[0]?.id ?? ''

/** One whose collection has stopped. */
async function makeStopped(owner: Worker): Promise<string> {
  const id = await makeCollected(owner)
  await stopCollection(owner, id)
  return id
}

async function openInvoice({ page }: Hand, id: string, button: string) {
  await go(page, `/dashboard/invoices/${id}`)
  return mainOf(page)
    .getByRole('region', { name: 'Automatic collection' })
    .getByRole('button', { name: button, exact: true })
}

export const COLLECTION_DEEDS: Record<string, Deed> = {
  'an invoice is taken out of automatic collection': {
    does: { excludeFromCollection: PANEL },
    makes: { events: 1 },
    said: 'Taken out of automatic collection',
    prepare: makeCollected,
    reach: (hand, id) => openInvoice(hand, id, 'Do not collect'),
  },
  'an invoice is collected again': {
    does: { restartCollection: PANEL },
    makes: { email_messages: 1, events: 2 },
    said: 'The client was told of the next charge',
    prepare: makeStopped,
    reach: (hand, id) => openInvoice(hand, id, 'Collect again'),
  },
}
