import type { MailTemplateKind, MailTemplateWords } from '@counterfoil/domain/emails/mail-templates.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found, invalid } from '../../../http/app-error.ts'
import type { DocumentEmailFacts } from '../compose/compose-document-email.ts'
import {
  addressesOfClients,
  type MailFactsRow,
  mailFactsOf,
  namedTemplate,
  senderOf,
  templatesInUse,
} from './mail-facts.db.ts'

/** Where a mail with a document of a client goes, and what of company and client it is written with. */
export type MailFacts = {
  readonly to: readonly string[]
  /** The company's own copies. */
  readonly bcc: readonly string[]
  readonly sender: Pick<
    DocumentEmailFacts,
    'companyName' | 'accentColor' | 'logoUrl' | 'contactName' | 'signature' | 'templates'
  >
}

/** A company's own words for its mails, of which each has those of its kind and language. */
export function readMailTemplates(tx: Tx, companyId: string): Promise<readonly MailTemplateWords[]> {
  return tx.rows(templatesInUse, [companyId])
}

function facesOf(
  { config }: Pick<Deps, 'config'>,
  companyId: string,
  row: Pick<MailFactsRow, 'company_name' | 'accent_color' | 'logo_key' | 'signature'>,
) {
  const logo = row.logo_key && `/api/auth/companies/${companyId}/logo/${row.logo_key}/`
  return {
    companyName: row.company_name,
    accentColor: row.accent_color,
    logoUrl: logo ? `${config.publicUrl}${logo}` : null,
    signature: row.signature,
  }
}

/** Reads company and client as they are now. 404 where the client is not of the company. */
export async function readMailFacts(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  companyId: string,
  clientId: string,
): Promise<MailFacts> {
  const [row, templates] = await Promise.all([
    tx.first(mailFactsOf, [companyId, clientId]).then(found),
    readMailTemplates(tx, companyId),
  ])
  const sender = { ...facesOf(deps, companyId, row), contactName: row.contact_name, templates }
  return { to: row.to_addresses, bcc: row.bcc, sender }
}

/** The company as its mails show it now, for one that is to no client of its own; where its own copies go. */
export async function readSender(tx: Tx, deps: Pick<Deps, 'config'>, companyId: string) {
  const row = found(await tx.first(senderOf, [companyId]))
  return {
    bcc: row.bcc,
    faces: facesOf(deps, companyId, row),
    manner: { dateFormat: row.date_format, country: row.country },
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

/**
 * What a mail is written with where it names a template: that one alone, whatever its language, whether it is in use or not. 400
 * where the company has none of that id for these kinds of mail.
 */
export async function withNamedTemplate<Given extends Pick<DocumentEmailFacts, 'language' | 'templates'>>(
  tx: Tx,
  companyId: string,
  given: Given,
  { id, kinds }: { id: string | undefined; kinds: readonly MailTemplateKind[] },
): Promise<Given> {
  if (id === undefined) return given
  const template = await tx.first(namedTemplate, [companyId, id])
  if (template === undefined || !kinds.includes(template.kind))
    throw invalid({ template: [fault('no_such_email_template')] })
  return { ...given, templates: [{ ...template, language: given.language }] }
}
