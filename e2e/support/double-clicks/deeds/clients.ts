import { expect } from '@playwright/test'
import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import { type Deed, dialogButton, dialogOf, fromMenu, mainOf, makeClient, moveHand, word } from '../deed.ts'
import { go, press } from '../double-click.ts'

const ACTIONS = 'clients/client-actions.tsx'
const FORM = 'clients/form/use-client-form.ts'

async function makeBlocked(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  await owner.post(`/api/clients/${id}/block/`, { reason: 'Never pays' })
  return id
}

/** A client with an address to write to. */
async function makeReachable(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  await owner.patch(`/api/clients/${id}/`, { email: 'anna@client.example' })
  return id
}

/** A client, and another one that is called after it. */
async function makeTwin(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  await makeClient(owner, `Stays for ${id}`)
  return id
}

const ONCE_IN_A_WHILE: Record<string, Deed> = {
  'a client is made from the editor': {
    does: { createClient: FORM },
    makes: { clients: 1, events: 1 },
    said: 'Client created successfully',
    reach: async ({ page }) => {
      const name = `Twice ${word()}`
      await go(page, '/dashboard/clients')
      await go(page, '/dashboard/invoices/new')
      const field = mainOf(page).getByRole('combobox', { name: 'Client' })
      await field.fill(name)
      await page.getByRole('option', { name: `Create client “${name}”` }).click()
      await expect(labelled(dialogOf(page), 'Name')).toHaveValue(name)
      await moveHand(page)
      return dialogButton(page, 'Create client')
    },
  },
  'an address is added to a client': {
    does: { createClientAddress: 'clients/form/address-form.tsx' },
    makes: { client_addresses: 1, events: 1 },
    said: 'Address created successfully',
    prepare: makeClient,
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/clients/${id}`)
      await press(hand, mainOf(page).getByRole('button', { name: 'Add address' }))
      await labelled(mainOf(page), 'Street and number').fill(word())
      await labelled(mainOf(page), 'City').fill('London')
      await labelled(mainOf(page), 'Country').fill('United Kingdom')
      await page.getByRole('option', { name: 'United Kingdom' }).click()
      await moveHand(page)
      return mainOf(page).getByRole('button', { name: 'Save', exact: true })
    },
  },
  'a client is blocked': {
    does: { blockClient: ACTIONS },
    makes: { events: 1 },
    said: 'Client updated successfully',
    prepare: makeClient,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await (await fromMenu(page, 'Block client')).click()
      await labelled(dialogOf(page), 'Reason').fill('Never pays')
      return dialogButton(page, 'Block client')
    },
  },
  'a client is activated': {
    does: { activateClient: ACTIONS },
    makes: { events: 1 },
    said: 'Client updated successfully',
    prepare: makeBlocked,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      return fromMenu(page, 'Activate client')
    },
  },
  'an e-mail is written to a client': {
    does: { sendMessage: 'email-templates/write/write-email-modal.tsx' },
    makes: { email_messages: 1, events: 1 },
    said: 'The e-mail is written\\. It is kept, not sent\\.',
    prepare: makeReachable,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await (await fromMenu(page, 'Write an e-mail')).click()
      await labelled(dialogOf(page), 'Subject').fill(word())
      await labelled(dialogOf(page), 'Message').fill('See you on Monday.')
      await moveHand(page)
      return dialogButton(page, 'Send e-mail')
    },
  },
  'a client is merged into another': {
    does: { mergeClient: 'clients/merge/merge-client-modal.tsx' },
    makes: { clients: -1, events: 2 },
    said: 'Clients merged successfully',
    prepare: makeTwin,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await (await fromMenu(page, 'Merge into another client')).click()
      const other = `Stays for ${id}`
      await labelled(dialogOf(page), 'Merge into').fill(other)
      await page.getByRole('option', { name: other }).click()
      await moveHand(page)
      return dialogButton(page, 'Merge clients')
    },
    ends: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: /^Stays for/ })).toBeVisible()
    },
  },
}

export const CLIENT_DEEDS: Record<string, Deed> = {
  'a client is made': {
    does: { createClient: 'clients/form/use-client-form.ts' },
    makes: { clients: 1, events: 1 },
    said: 'Client created successfully',
    reach: async ({ page }) => {
      await go(page, '/dashboard/clients/new')
      await labelled(mainOf(page), 'Name').fill(`Twice ${word()}`)
      return mainOf(page).getByRole('button', { name: 'Create client' })
    },
  },
  'a contact is added to a client': {
    does: { createClientContact: 'clients/form/contact-form.tsx' },
    makes: { client_contacts: 1, events: 1 },
    said: 'Contact created successfully',
    prepare: makeClient,
    reach: async (hand, id) => {
      const { page } = hand
      await go(page, `/dashboard/clients/${id}`)
      await press(hand, mainOf(page).getByRole('button', { name: 'Add contact' }))
      await labelled(mainOf(page), 'First name').fill(word())
      return mainOf(page).getByRole('button', { name: 'Save', exact: true })
    },
  },
  'a client is deactivated': {
    does: { deactivateClient: ACTIONS },
    makes: { events: 1 },
    said: 'Client updated successfully',
    prepare: makeClient,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/clients/${id}`)
      await (await fromMenu(page, 'Deactivate client')).click()
      await labelled(dialogOf(page), 'Reason').fill('Moved away')
      return dialogButton(page, 'Deactivate client')
    },
  },
  ...ONCE_IN_A_WHILE,
}
