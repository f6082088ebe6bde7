import type { Worker } from '../../by-api.ts'
import { addressTo, type Deed, dialogButton, mainOf, makeClient, word } from '../deed.ts'
import { go } from '../double-click.ts'

const PROPOSAL = 'client-portal/address-proposal.tsx'

async function makePortal(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  await owner.post(`/api/clients/${id}/portal/`)
  return id
}

/** A client that has proposed an address over its portal. */
async function makeProposal(owner: Worker): Promise<string> {
  const id = await makeClient(owner)
  const { url } = await owner.post<{ url: string }>(`/api/clients/${id}/portal/`)
  await owner.post(`/api${new URL(url).pathname}/address/`, { city: word(), country: 'DE' })
  return id
}

const inClient =
  (name: string): Deed['reach'] =>
  async ({ page }, id) => {
    await go(page, `/dashboard/clients/${id}`)
    return mainOf(page).getByRole('button', { name, exact: true })
  }

export const CLIENT_PORTAL_DEEDS: Record<string, Deed> = {
  'a portal link is made': {
    does: { openClientPortal: 'client-portal/client-portal-part.tsx' },
    makes: { events: 1 },
    said: 'Portal link created',
    prepare: makeClient,
    reach: inClient('Create link'),
  },
  'a portal link is replaced': {
    does: { openClientPortal: 'client-portal/portal-link.tsx' },
    makes: { events: 1 },
    said: 'Portal link replaced',
    prepare: makePortal,
    reach: async (hand, id) => {
      await (await inClient('Replace portal link')(hand, id)).click()
      return dialogButton(hand.page, 'Replace link')
    },
  },
  'a portal link is mailed': {
    does: { sendClientPortal: 'client-portal/send-portal-dialog.tsx' },
    makes: { email_messages: 1, events: 1 },
    said: 'The portal link is on its way|The email with the portal link is kept in the outbox, not sent',
    prepare: makePortal,
    reach: async (hand, id) => {
      await (await inClient('Send portal link…')(hand, id)).click()
      await addressTo(hand.page)
      return dialogButton(hand.page, /^(Send|Keep the email)$/)
    },
  },
  'a proposed address is accepted': {
    does: { acceptAddressProposal: PROPOSAL },
    makes: { client_addresses: 1, events: 2 },
    said: 'Address accepted',
    prepare: makeProposal,
    reach: inClient('Accept address'),
  },
  'a proposed address is declined': {
    does: { declineAddressProposal: PROPOSAL },
    makes: { events: 1 },
    said: 'Address declined',
    prepare: makeProposal,
    reach: inClient('Decline address'),
  },
}
