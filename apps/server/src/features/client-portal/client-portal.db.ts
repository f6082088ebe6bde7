import { type ProposalStatus, proposalsBefore } from '@counterfoil/domain/client-portal/address-proposal.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

export type PortalRow = {
  id: string
  name: string
  /** Null, as what follows, while the client has no portal. */
  token_encrypted: Buffer | null
  created_at: Date | null
  last_opened_at: Date | null
}

/** A client with its portal, where it has one. */
export const portalOfClient = sql<PortalRow>(`
  select c.id, c.name, p.token_encrypted, p.created_at, p.last_opened_at
  from clients c left join client_portals p on p.company_id = c.company_id and p.client_id = c.id
  where c.company_id = $1 and c.id = $2`)

/** The client, held so that it is not merged away meanwhile. */
export const clientForPortal = sql<{ id: string }>(
  'select id from clients where company_id = $1 and id = $2 for key share',
)

/** The client, held so that of two proposals the second finds the first. */
export const clientForProposal = sql<{ id: string }>(
  'select id from clients where company_id = $1 and id = $2 for no key update',
)

/** Its portal, held against others who replace or revoke it, and against whoever begins to pay over it. */
export const portalForUpdate = sql<{ client_id: string }>(
  'select client_id from client_portals where company_id = $1 and client_id = $2 for update',
)

export const savePortal = sql<
  unknown,
  {
    company_id: string
    client_id: string
    token_hash: Uint8Array
    token_encrypted: Uint8Array
    created_by: string
  }
>(`
  insert into client_portals (company_id, client_id, token_hash, token_encrypted, created_by)
  values (:company_id, :client_id, :token_hash, :token_encrypted, :created_by)
  on conflict (company_id, client_id) do update set token_hash = excluded.token_hash, token_encrypted = excluded.token_encrypted,
    created_by = excluded.created_by, created_at = now(), last_opened_at = null`)

export const deletePortal = sql('delete from client_portals where company_id = $1 and client_id = $2')

/** What open invoices of the client have due, by currency. */
export const openSumsOfClient = sql<{ currency: string; open: bigint; overdue: bigint }>(`
  select i.currency, sum(i.amount_due)::bigint as open, coalesce(sum(invoice_overdue(i, $3::date)), 0)::bigint as overdue
  from invoices i where i.company_id = $1 and i.client_id = $2 and i.lifecycle = 'issued' and i.amount_due > 0 group by 1`)

type AddressColumns = {
  line1: string | null
  line2: string | null
  city: string
  state: string | null
  zip_code: string | null
  country: string
}
const ADDRESS = 'line1, line2, city, state, zip_code, country'

export type AddressOfClientRow = AddressColumns & { id: string }

/** The address that new documents of the client are written to. */
export const billingAddress = sql<AddressOfClientRow>(`
  select id, ${ADDRESS} from client_addresses where company_id = $1 and client_id = $2 and kind = 'billing' and is_default`)

export type ProposalRow = AddressColumns & {
  id: string
  note: string | null
  status: ProposalStatus
  proposed_at: Date
}

export const openProposal = sql<ProposalRow>(`
  select id, ${ADDRESS}, note, status, proposed_at from address_proposals
  where company_id = $1 and client_id = $2 and status = 'open'`)

export const proposalForUpdate = sql<ProposalRow>(`
  select id, ${ADDRESS}, note, status, proposed_at from address_proposals
  where company_id = $1 and client_id = $2 and id = $3 for update`)

export const replaceProposals = sql(`
  update address_proposals set status = 'replaced', decided_at = now()
  where company_id = $1 and client_id = $2 and status in (${sqlWords(proposalsBefore('replaced'))})`)

export const insertProposal = sql<
  unknown,
  { company_id: string; id: string; client_id: string; note: string | null } & AddressColumns
>(`
  insert into address_proposals (company_id, id, client_id, ${ADDRESS}, note)
  values (:company_id, :id, :client_id, :line1, :line2, :city, :state, :zip_code, :country, :note)`)

export const decideProposal = sql<
  unknown,
  { company_id: string; id: string; status: 'accepted' | 'declined'; decided_by: string }
>(`
  update address_proposals set status = :status, decided_by = :decided_by, decided_at = now()
  where company_id = :company_id and id = :id
    and (:status = 'accepted' and status in (${sqlWords(proposalsBefore('accepted'))})
      or :status = 'declined' and status in (${sqlWords(proposalsBefore('declined'))}))`)
