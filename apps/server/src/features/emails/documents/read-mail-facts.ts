import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { DocumentEmailFacts } from '../compose/compose-document-email.ts'
import { addressesOfClients, mailFactsOf } from './mail-facts.db.ts'

/** Where a mail with a document of a client goes, and what of company and client it is written with. */
export type MailFacts = {
  readonly to: readonly string[]
  /** The company's own copies. */
  readonly bcc: readonly string[]
  readonly sender: Pick<
    DocumentEmailFacts,
    'companyName' | 'accentColor' | 'logoUrl' | 'contactName' | 'signature'
  >
}

/** Reads company and client as they are now. 404 where the client is not of the company. */
export async function readMailFacts(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  companyId: string,
  clientId: string,
): Promise<MailFacts> {
  const row = found(await tx.first(mailFactsOf, [companyId, clientId]))
  const logo = row.logo_key && `/api/auth/companies/${companyId}/logo/${row.logo_key}/`
  return {
    to: row.to_addresses,
    bcc: row.bcc,
    sender: {
      companyName: row.company_name,
      accentColor: row.accent_color,
      logoUrl: logo ? `${config.publicUrl}${logo}` : null,
      contactName: row.contact_name,
      signature: row.signature,
    },
  }
}

/** Where documents of clients are mailed, by the clients' ids; nowhere, for a client without an address. */
export async function readAddresses(
  tx: Tx,
  companyId: string,
  clientIds: readonly string[],
): Promise<(clientId: string) => readonly string[]> {
  const rows = await tx.rows(addressesOfClients, [companyId, [...new Set(clientIds)]])
  const addresses = new Map(rows.map(({ id, to_addresses }) => [id, to_addresses]))
  return (clientId) => addresses.get(clientId) ?? []
}
