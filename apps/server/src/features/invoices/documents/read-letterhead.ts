import type { DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { letterhead, printsLogo } from './build-invoice-document.ts'
import { type DocumentSnapshot, makeSnapshot } from './document-snapshot.ts'
import { type PartiesRow, partiesOf, sellerOf, templateOfClient } from './invoice-documents.db.ts'
import { readLogo } from './read-logo.ts'

const NOTHING_PRINTED = { due_date: null, pay_url: null, custom_fields: [] }

/**
 * Company and client as they are today, in the look of the client's template or else the company's default, for a document
 * that freezes nothing.
 */
export async function readParties(tx: Tx, companyId: string, clientId: string): Promise<DocumentSnapshot> {
  const { template_id } = found(await tx.first(templateOfClient, [companyId, clientId]))
  return readPartiesAs(tx, companyId, clientId, template_id)
}

/** {@link readParties} in the look of a template that is named, or of the company's default. */
export async function readPartiesAs(
  tx: Tx,
  companyId: string,
  clientId: string,
  templateId: string | null,
): Promise<DocumentSnapshot> {
  return makeSnapshot(found(await tx.first(partiesOf, [companyId, clientId, templateId])), NOTHING_PRINTED)
}

/** The company as it is today, with a client nobody has, for a sample. */
export async function readSampleParties(
  tx: Tx,
  companyId: string,
  sample: Pick<PartiesRow, 'buyer' | 'billing'>,
): Promise<DocumentSnapshot> {
  const { seller, look, design } = found(await tx.first(sellerOf, [companyId, null]))
  return makeSnapshot({ seller, look, design, shipping: null, ...sample }, NOTHING_PRINTED)
}

/** What such a document begins with, with the logo that lies in the storage: outside any transaction. */
export async function readLetterhead(
  deps: Deps,
  companyId: string,
  { kind, snapshot, language }: { kind: DocumentKind; snapshot: DocumentSnapshot; language: Language },
) {
  const { seller } = snapshot
  const logo =
    seller.logo_key && printsLogo(snapshot) ? await readLogo(deps, companyId, seller.logo_key, null) : null
  return letterhead({ kind, snapshot, language, logo })
}

export type Letterhead = Awaited<ReturnType<typeof readLetterhead>>
