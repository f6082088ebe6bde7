import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../services/encryption.ts'
import { type EventActor, type EventFacts, recordCompanyEvent } from '../timeline/record-event.ts'
import { insertLink, insertLinkInvoices } from './issued-links.db.ts'

const TOKEN_BYTES = 32

export type NewLink = {
  invoiceId: string | null
  /** Several invoices of one client, to be paid together; `invoiceId` and `amount` are null then. */
  invoiceIds?: readonly string[]
  /** A payer makes it over the portal of the client: it closes with that. */
  isOfPortal?: boolean
  clientId: string | null
  /** Minor units; null for a link of invoices, whose amount is what is due when it is paid. */
  amount: bigint | null
  currency: string
  description: string | null
  methods: readonly string[]
  expiresAt: string | null
  /** What the link's events call it. */
  subject: EventFacts['subject']
}

/** A secret nobody guesses: 256 bits. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Where a payer opens a link. */
export function linkUrl(deps: Pick<Deps, 'config'>, token: string): string {
  return `${deps.config.publicUrl}/pay/${token}`
}

/** Writes a new link with its event. The token is kept as a hash, to be found, and encrypted, to be shown again. */
export async function issueLink(
  tx: Tx,
  deps: Pick<Deps, 'encryption'>,
  actor: EventActor,
  link: NewLink,
  token = newLinkToken(),
): Promise<{ id: string; token: string }> {
  const id = newId()
  const several = link.invoiceIds ?? []
  await Promise.all([
    tx.run(insertLink, {
      company_id: actor.companyId,
      id,
      invoice_id: link.invoiceId,
      client_id: link.clientId,
      amount: link.amount,
      currency: link.currency,
      description: link.description,
      methods: [...new Set(link.methods)],
      expires_at: link.expiresAt,
      token_hash: sha256(token),
      token_encrypted: deps.encryption.encrypt(token),
      created_by: actor.userId,
      covers_several: several.length > 0,
      of_portal: link.isOfPortal === true,
    }),
    several.length > 0 &&
      tx.run(insertLinkInvoices, { company_id: actor.companyId, payment_link_id: id, invoice_ids: several }),
    recordCompanyEvent(tx, actor, {
      type: 'payment_link.created',
      invoiceId: link.invoiceId,
      clientId: link.clientId,
      subject: link.subject,
      data: { methods: link.methods, expires_at: link.expiresAt },
    }),
  ])
  return { id, token }
}
