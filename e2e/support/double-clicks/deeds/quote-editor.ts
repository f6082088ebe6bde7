import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import { description, type WithId } from '../../draft.ts'
import { type Deed, mainOf, makeClient, word } from '../deed.ts'
import { go } from '../double-click.ts'

const SAVE = 'quotes/editor/use-save-quote.ts'
const ITEMS = [{ description: 'Work', quantity: '1', unit_price: '100.00' }]

async function makeQuoteDraft(owner: Worker): Promise<string> {
  const client = await makeClient(owner)
  return (await owner.post<WithId>('/api/quotes/', { client, items: ITEMS })).id
}

export const QUOTE_EDITOR_DEEDS: Record<string, Deed> = {
  'a quote is made': {
    does: { createQuote: SAVE },
    makes: { quotes: 1, events: 1 },
    said: 'Quote created',
    prepare: makeClient,
    reach: async ({ page }, client) => {
      await go(page, `/dashboard/quotes/new?client=${client}`)
      await expect(labelled(mainOf(page), 'Client')).toHaveValue(/^Babbage/)
      await description(page, 1).fill(word())
      return mainOf(page).getByRole('button', { name: 'Save draft' })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}$/)
    },
  },
  'a quote is changed': {
    does: { updateQuote: SAVE },
    makes: { events: 1 },
    said: 'Quote updated',
    prepare: makeQuoteDraft,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/quotes/${id}/edit`)
      await description(page, 1).fill(word())
      return mainOf(page).getByRole('button', { name: 'Save draft' })
    },
    ends: async (page) => {
      await expect(page).toHaveURL(/\/quotes\/[\da-f-]{36}$/)
    },
  },
}
