import type { invoiceItemsEndpoints } from '@counterfoil/contract/invoices/invoice-items.endpoints.ts'
import type { invoicesEndpoints } from '@counterfoil/contract/invoices/invoices.endpoints.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { statusTransitions } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { detached, type FileAnswer, type Handlers, member, open, reading } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { invoicePages } from './documents/invoice-pages.ts'
import { findDocument, invoicePdf, type PdfFile } from './documents/invoice-pdf.ts'
import { pdfAddress, readPdfAddress } from './documents/pdf-address.ts'
import { createInvoice } from './drafts/create-invoice.ts'
import { duplicateInvoice } from './drafts/duplicate-invoice.ts'
import { addItem, listItems, readItem, removeItem, updateItem } from './drafts/edit-items.ts'
import { previewInvoice } from './drafts/preview-invoice.ts'
import { updateInvoice } from './drafts/update-invoice.ts'
import { cancelInvoice } from './lifecycle/cancel-invoice.ts'
import { deleteInvoice } from './lifecycle/delete-invoice.ts'
import { issueInvoice } from './lifecycle/issue-invoice.ts'
import { sendInvoiceEmail } from './lifecycle/send-invoice-email.ts'
import { undoInvoiceWriteOff, writeOffInvoice } from './lifecycle/write-off-invoice.ts'
import { readInvoiceViews } from './list/invoice-views.ts'
import { listInvoices } from './list/list-invoices.ts'
import { readInvoiceEmailDraft } from './mail/draft-invoice-email.ts'
import { readNumberReport } from './numbering/read-number-report.ts'
import { readInvoice } from './read-invoice.ts'
import { scheduleInvoice, unscheduleInvoice } from './schedule/schedule-invoice.ts'

const asFile = (file: PdfFile, inline: boolean): FileAnswer => ({ ...file, type: 'application/pdf', inline })

/** The invoice as an act leaves it. */
async function readAfter(tx: Tx, scope: CompanyScope, id: string, act: Promise<unknown>): Promise<Invoice> {
  await act
  return readInvoice(tx, scope, id)
}

function lifecycleRoutes(deps: Deps) {
  return {
    issueInvoice: member((tx, scope, { params }) =>
      readAfter(tx, scope, params.id, issueInvoice(tx, deps, scope, params.id)),
    ),
    scheduleInvoice: member((tx, scope, { params, body }) =>
      scheduleInvoice(tx, deps, scope, params.id, body),
    ),
    unscheduleInvoice: member((tx, scope, { params }) => unscheduleInvoice(tx, scope, params.id)),
    cancelInvoice: member((tx, scope, { params, body }) =>
      readAfter(tx, scope, params.id, cancelInvoice(tx, scope, params.id, body.reason)),
    ),
    writeOffInvoice: member((tx, scope, { params, body }) =>
      readAfter(tx, scope, params.id, writeOffInvoice(tx, scope, params.id, body.reason)),
    ),
    undoInvoiceWriteOff: member((tx, scope, { params }) =>
      readAfter(tx, scope, params.id, undoInvoiceWriteOff(tx, scope, params.id)),
    ),
  } satisfies Partial<Handlers<typeof invoicesEndpoints>>
}

const ITEM_ROUTES: Handlers<typeof invoiceItemsEndpoints> = {
  listInvoiceItems: member(async (tx, scope, { params: { id }, query }) =>
    presentShortList(`/api/invoices/${id}/items/`, query, await listItems(tx, scope, id)),
  ),
  createInvoiceItem: member((tx, scope, { params, body }) => addItem(tx, scope, params.id, body)),
  getInvoiceItem: member((tx, scope, { params }) => readItem(tx, scope, params.id, params.itemId)),
  updateInvoiceItem: member((tx, scope, { params, body }) =>
    updateItem(tx, scope, params.id, params.itemId, body),
  ),
  deleteInvoiceItem: member(async (tx, scope, { params }) => {
    await removeItem(tx, scope, params.id, params.itemId)
    return null
  }),
}

type InvoicesHandlers = Omit<Handlers<typeof invoicesEndpoints>, 'markInvoicePaid'> &
  Handlers<typeof invoiceItemsEndpoints>

/** All of an invoice's calls but the one that records a payment: that one is of the room of payments, which stands on this. */
export function invoicesRoutes(deps: Deps): InvoicesHandlers {
  return {
    listInvoices: reading((tx, company, { query }) => listInvoices(tx, company, query)),
    createInvoice: member((tx, scope, { body }) => createInvoice(tx, scope, body)),
    getInvoiceViews: member((tx, scope, { query }) => readInvoiceViews(tx, scope, query)),
    getNumberReport: member(readNumberReport),
    listInvoiceStatuses: member(async () =>
      statusTransitions.map(({ status, label, transitions }) => ({
        status,
        label,
        transitions: [...transitions],
      })),
    ),
    previewInvoice: detached((scope, inScope, input) => previewInvoice(deps, scope, inScope, input)),
    getInvoice: reading((tx, company, { params }) => readInvoice(tx, company, params.id)),
    updateInvoice: member((tx, scope, { params, body, ifMatch }) =>
      updateInvoice(tx, scope, params.id, body, ifMatch),
    ),
    deleteInvoice: member(async (tx, scope, { params }) => {
      await deleteInvoice(tx, scope, params.id)
      return null
    }),
    ...ITEM_ROUTES,
    ...lifecycleRoutes(deps),
    sendInvoiceEmail: member((tx, scope, { params, body }) =>
      sendInvoiceEmail(tx, deps, scope, params.id, body),
    ),
    getInvoiceEmailDraft: member((tx, scope, { params }) =>
      readInvoiceEmailDraft(tx, deps, scope, params.id),
    ),
    duplicateInvoice: member((tx, scope, { params }) => duplicateInvoice(tx, scope, params.id)),
    exportInvoice: detached(async (scope, inScope, { params, body, signal }) => {
      await inScope('read', (tx) => findDocument(tx, scope.companyId, params.id, body?.document ?? 'current'))
      const asker = { userId: scope.user.id, signal }
      return asFile(await invoicePdf(deps, scope.companyId, params.id, asker, body?.document), false)
    }),
    getInvoicePages: detached((scope, inScope, { params, query, signal }) =>
      invoicePages(deps, scope, inScope, { invoiceId: params.id, wanted: query.document, signal }),
    ),
    getInvoicePdf: member(async (tx, scope, { params, query }) => {
      await findDocument(tx, scope.companyId, params.id, query.document)
      return { pdf_url: pdfAddress(deps, scope.companyId, params.id, query.document) }
    }),
    downloadInvoicePdf: open(async ({ params, signal }) => {
      const { companyId, invoiceId, document } = readPdfAddress(deps, params.token)
      return asFile(await invoicePdf(deps, companyId, invoiceId, { userId: null, signal }, document), true)
    }),
  }
}
