import { setTimeout as sleep } from 'node:timers/promises'
import {
  DOWNLOAD_MAX,
  type invoiceDownloadBody,
  type invoiceDownloadQuery,
} from '@counterfoil/contract/invoices/invoice-bulk.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import type { InScope, StreamedFile } from '../../../http/handler.ts'
import { PdfRenderError } from '../../../services/pdf/rendering/pdf-render-error.ts'
import { makeDistinctNames } from '../../../services/zip/distinct-names.ts'
import { writeZip, type ZipFile } from '../../../services/zip/write-zip.ts'
import { findDocument, invoicePdf, type PdfFile } from '../documents/invoice-pdf.ts'
import { invoicePage } from '../list/invoice-list.db.ts'
import { narrowInvoices } from '../list/narrow-invoices.ts'
import { namedInvoices } from './invoice-checks.db.ts'

type Wanted = {
  readonly query: z.output<typeof invoiceDownloadQuery>
  readonly body: z.output<typeof invoiceDownloadBody>
  readonly signal: AbortSignal
}

/** Those that are named, each once; 404 where one is none of the company's. */
async function named(tx: Tx, { companyId }: CompanyScope, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const known = await tx.rows(namedInvoices, [companyId, wanted])
  if (known.length !== wanted.length) throw new AppError('not_found')
  return wanted
}

/** All that the query finds, in its order; refused where there are too many or none. */
async function listed(tx: Tx, scope: CompanyScope, query: Wanted['query']): Promise<string[]> {
  const { names, values, ordering } = await narrowInvoices(tx, scope, query)
  const page = { limit: DOWNLOAD_MAX + 1, offset: 0 }
  const rows = await tx.rows(invoicePage(`${ordering}|offset|${names}`), { ...values, ...page })
  if (rows.length > DOWNLOAD_MAX)
    throw new AppError('bad_request', { detail: fault('download_too_large', { max: DOWNLOAD_MAX }) })
  if (rows.length === 0) throw new AppError('bad_request', { detail: fault('nothing_to_download') })
  return rows.map(({ id }) => id)
}

/** What others ask for at the same moment is no reason to break off a ZIP. */
const PASSING: ReadonlySet<string> = new Set(['queue_full', 'too_many_exports', 'timeout', 'worker_crashed'])
const TRIES = 5
const WAIT_MS = 250

async function patiently(draw: () => Promise<PdfFile>, signal: AbortSignal): Promise<PdfFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await draw()
    } catch (error) {
      const isPassing = error instanceof PdfRenderError && PASSING.has(error.code)
      if (!isPassing || attempt === TRIES) throw error
      await sleep(WAIT_MS * attempt, undefined, { signal })
    }
  }
}

/**
 * The documents of these invoices one after the other, each under the name it has by itself. The next is fetched while one
 * is sent. Whoever loses the right to them in the middle gets no more.
 */
async function* documentsOf(
  deps: Deps,
  { companyId, user }: CompanyScope,
  inScope: InScope,
  { ids, signal }: { ids: readonly string[]; signal: AbortSignal },
): AsyncGenerator<ZipFile> {
  const distinct = makeDistinctNames()
  const at = new Date(deps.clock.now())
  const load = async (id: string): Promise<PdfFile> => {
    await inScope('read', (tx) => findDocument(tx, companyId, id, 'current'))
    return patiently(() => invoicePdf(deps, companyId, id, { userId: user.id, signal }), signal)
  }
  const ahead = (id: string | undefined) => {
    const loading = id === undefined ? null : load(id)
    // Where the reader leaves, nobody awaits it any more.
    loading?.catch(() => undefined)
    return loading
  }
  let next = ahead(ids[0])
  for (let n = 1; next !== null; n += 1) {
    const { bytes, name } = await next
    next = ahead(ids[n])
    yield { name: distinct(name), bytes, at }
  }
}

/**
 * The documents of many invoices as one ZIP, made while it is sent. What is kept is sent as it is; a draft is drawn as it
 * stands, and its name says that it is one.
 */
export async function downloadInvoices(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { query, body, signal }: Wanted,
): Promise<StreamedFile> {
  const ids = await inScope('read', (tx) =>
    body?.ids ? named(tx, scope, body.ids) : listed(tx, scope, query),
  )
  return {
    chunks: writeZip(documentsOf(deps, scope, inScope, { ids, signal })),
    name: `invoices-${scope.today}.zip`,
    type: 'application/zip',
    inline: false,
    headers: { 'x-file-count': String(ids.length) },
  }
}
