import type { creditNotesEndpoints } from '@counterfoil/contract/credit-notes/credit-notes.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, exporting, type Handlers, member } from '../../http/handler.ts'
import { drawPages } from '../invoices/documents/draw-pages.ts'
import { deleteCreditNotes } from './bulk/delete-credit-notes.ts'
import { composeNote, creditNotePdf, findNoteDocument, loadNote } from './documents/credit-note-pdf.ts'
import { creditInvoice } from './drafts/credit-invoice.ts'
import { readCreditable } from './drafts/read-creditable.ts'
import { deleteCreditNote, updateCreditNote } from './drafts/update-credit-note.ts'
import { correctInvoice } from './lifecycle/correct-invoice.ts'
import { issueCreditNote } from './lifecycle/issue-credit-note.ts'
import { exportCreditNotes, listCreditNotes, readCreditNoteViews } from './list/list-credit-notes.ts'
import { readCreditNoteEmailDraft } from './mail/draft-credit-note-email.ts'
import { sendCreditNoteEmail } from './mail/send-credit-note-email.ts'
import { readCreditNote } from './read-credit-note.ts'

export function creditNotesRoutes(deps: Deps): Handlers<typeof creditNotesEndpoints> {
  return {
    getCreditable: member((tx, scope, { params }) => readCreditable(tx, scope, params.id)),
    creditInvoice: member((tx, scope, { params, body }) => creditInvoice(tx, scope, params.id, body)),
    correctInvoice: member((tx, scope, { params, body }) =>
      correctInvoice(tx, scope, params.id, body.reason),
    ),
    listCreditNotes: member((tx, scope, { query }) => listCreditNotes(tx, scope, query)),
    getCreditNoteViews: member((tx, scope, { query }) => readCreditNoteViews(tx, scope, query)),
    exportCreditNotes: exporting((tx, scope, { query }) => exportCreditNotes(tx, scope, query)),
    deleteCreditNotes: member((tx, scope, { body }) => deleteCreditNotes(tx, scope, body)),
    getCreditNote: member((tx, scope, { params }) => readCreditNote(tx, scope, params.id)),
    updateCreditNote: member((tx, scope, { params, body, ifMatch }) =>
      updateCreditNote(tx, scope, params.id, body, ifMatch),
    ),
    deleteCreditNote: member((tx, scope, { params }) => deleteCreditNote(tx, scope, params.id)),
    issueCreditNote: member((tx, scope, { params, body, ifMatch }) =>
      issueCreditNote(tx, scope, params.id, body, ifMatch),
    ),
    getCreditNoteEmailDraft: member((tx, scope, { params }) =>
      readCreditNoteEmailDraft(tx, deps, scope, params.id),
    ),
    sendCreditNoteEmail: member((tx, scope, { params, body }) =>
      sendCreditNoteEmail(tx, deps, scope, params.id, body),
    ),
    getCreditNotePages: detached(async (scope, inScope, { params, signal }) => {
      const note = await inScope('read', (tx) => loadNote(tx, scope.companyId, params.id))
      const document = await composeNote(deps, scope.companyId, note)
      const { pages } = await drawPages(deps, scope, document, signal)
      return { pages }
    }),
    exportCreditNote: detached(async ({ companyId, user }, inScope, { params, signal }) => {
      await inScope('read', (tx) => findNoteDocument(tx, companyId, params.id))
      const { bytes, name } = await creditNotePdf(deps, companyId, params.id, { userId: user.id, signal })
      return { bytes, name, type: 'application/pdf', inline: false }
    }),
  }
}
