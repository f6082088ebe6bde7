import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { letterhead, printsLogo } from './build-invoice-document.ts'
import { type DocumentSnapshot, makeSnapshot } from './document-snapshot.ts'
import { partiesOf } from './invoice-documents.db.ts'
import { readLogo } from './read-logo.ts'

/** Company and client as they are today, in the company's default look, for a document that freezes nothing. */
export async function readParties(tx: Tx, companyId: string, clientId: string): Promise<DocumentSnapshot> {
  return makeSnapshot(found(await tx.first(partiesOf, [companyId, clientId, null])), {
    due_date: null,
    pay_url: null,
    custom_fields: [],
  })
}

/** The letterhead of such a document, with the logo that lies in the storage: outside any transaction. */
export async function readLetterhead(
  deps: Deps,
  companyId: string,
  snapshot: DocumentSnapshot,
  language: Language,
) {
  const { seller } = snapshot
  const logo =
    seller.logo_key && printsLogo(snapshot) ? await readLogo(deps, companyId, seller.logo_key, null) : null
  return letterhead({ snapshot, language, logo })
}
