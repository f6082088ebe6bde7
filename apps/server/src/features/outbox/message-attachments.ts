import type { messageBody } from '@counterfoil/contract/emails/emails.schema.ts'
import { ATTACHED_FILES_MAX_BYTES, type AttachedKind } from '@counterfoil/domain/emails/attached-kinds.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../http/app-error.ts'
import type { AttachedDocument, QueuedAttachment } from '../emails/queue/queue-email.ts'
import { findMailedFile } from '../files/library/mailed-file.ts'
import { attachedCreditNote, attachedInvoice, attachedQuote } from './messages.db.ts'

type Asked = z.output<typeof messageBody>['attachments'][number]
type Found = {
  /** Whose it is; null of a file that is no client's. */
  readonly clientId: string | null
  readonly attachment: QueuedAttachment
  /** Of a file, in bytes. */
  readonly size?: number
}

const pdf = (clientId: string, name: string, document: AttachedDocument): Found => ({
  clientId,
  attachment: { name: `${name}.pdf`, type: 'application/pdf', ...document },
})

/** How each kind is found; null where there is none, or only a draft of it. */
const FIND: Readonly<Record<AttachedKind, (tx: Tx, companyId: string, id: string) => Promise<Found | null>>> =
  {
    invoice: async (tx, companyId, id) => {
      const row = await tx.first(attachedInvoice, [companyId, id])
      if (!row?.number) return null
      const variant = row.is_cancelled ? 'cancelled' : 'issued'
      return pdf(row.client_id, row.number, { invoiceId: id, variant })
    },
    credit_note: async (tx, companyId, id) => {
      const row = await tx.first(attachedCreditNote, [companyId, id])
      if (!row?.number) return null
      return pdf(row.client_id, row.number, { creditNoteId: id })
    },
    quote: async (tx, companyId, id) => {
      const row = await tx.first(attachedQuote, [companyId, id])
      const name = row && quoteName({ number: row.number, version: row.quote_version })
      return row && name ? pdf(row.client_id, name, { quoteId: id }) : null
    },
    file: async (tx, companyId, id) => {
      const file = await findMailedFile(tx, companyId, id)
      if (file === null) return null
      const { name, type, size, clientId } = file
      return { clientId, size, attachment: { name, type, fileId: id } }
    },
  }

/**
 * The documents a mail brings along, by what the company has issued or sent. 400 at `attachments.<place>` for what is not there, is a
 * draft, is named twice or, where the mail is to a client, is another client's.
 */
export async function findAttachments(
  tx: Tx,
  companyId: string,
  asked: readonly Asked[],
  clientId: string | undefined,
): Promise<QueuedAttachment[]> {
  const faults: FieldFaults = {}
  const attachments: QueuedAttachment[] = []
  const seen = new Set<string>()
  let bytes = 0
  for (const [at, { kind, id }] of asked.entries()) {
    const key = id.toLowerCase()
    const found = seen.has(key) ? null : await FIND[kind](tx, companyId, id)
    seen.add(key)
    if (found === null) faults[`attachments.${at}`] = [fault('no_such_document')]
    else if (clientId !== undefined && found.clientId !== null && found.clientId !== clientId)
      faults[`attachments.${at}`] = [fault('document_of_another_client')]
    else {
      attachments.push(found.attachment)
      bytes += found.size ?? 0
    }
  }
  if (bytes > ATTACHED_FILES_MAX_BYTES)
    faults.attachments = [fault('attached_files_too_large', { max: ATTACHED_FILES_MAX_BYTES / 1024 / 1024 })]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return attachments
}
