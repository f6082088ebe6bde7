import { sql } from '../../../db/statement.ts'

export const companiesToReduce = sql<{ company_id: string }>(`
  select company_id from companies where closed_at < $1 and reduced_at is null order by company_id limit $2`)

/** Locked, so that two nodes do not do the same; none that was reduced meanwhile. */
export const lockClosed = sql<{ company_id: string }>(
  'select company_id from companies where company_id = $1 and closed_at is not null and reduced_at is null for update',
)

export const markReduced = sql('update companies set reduced_at = $2 where company_id = $1')

/** People at the clients: documents name the client alone, and have its name and address themselves. */
export const forgetContacts = sql('delete from client_contacts where company_id = $1')
export const reduceClients = sql(`
  update clients set email = null, phone = null, website = null, notes = null, tags = '{}', version = version + 1, updated_at = now()
  where company_id = $1`)

/** The links of clients, with what they proposed over them. */
export const forgetPortals = sql('delete from client_portals where company_id = $1')
export const forgetProposals = sql('delete from address_proposals where company_id = $1')

/** That a mail went out, of which document and when, stays; whom it went to and what it said does not. */
export const reduceMails = sql(`
  update email_messages set to_addresses = '{}', cc_addresses = '{}', bcc_addresses = '{}', subject = '', html = '', text = '',
    secret_encrypted = null, secret_permission = null
  where company_id = $1 and status in ('sent', 'captured', 'failed')`)

/** The provider's keys. */
export const forgetCredentials = sql(`
  update payment_methods set credentials_encrypted = null, credential_names = '{}', version = version + 1, updated_at = now()
  where company_id = $1 and credentials_encrypted is not null`)

/** Addresses of people who were asked to join. */
export const forgetInvitations = sql('delete from invitations where company_id = $1')
