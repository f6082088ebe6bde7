import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '../../api/api-types.ts'
import { type ApiError, refusalError, toApiError } from '../../api/errors/api-error.ts'
import { mutationText } from '../../api/errors/error-texts.ts'
import { refreshQueries } from '../../api/queries/api-mutation.ts'
import { sendChange } from '../../api/requests/send-change.ts'
import { translate } from '../../i18n/translate.ts'
import type { BulkAction, BulkFields } from './bulk-actions.ts'

export type BulkResult = { state: 'waiting' | 'running' | 'done' | 'failed'; note?: string }

type TogetherBody = CallInput<'actOnClientInvoices'>['body']

/** What would be refused to each of the others too: the rest waits, and stays selected. */
const STOPS_THE_REST = new Set(['mail_limit_reached', 'rate_limited'])

/**
 * Runs the single call for one invoice after the other; one that fails does not stop the rest, but a limit does. Invoices
 * of one client go in one call, where there is one for the action.
 */
export function useBulkRun(action: BulkAction, clientId?: string) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const note = (id: string, result: BulkResult) => setResults((current) => new Map(current).set(id, result))

  /** Answers whether the next one may be tried. */
  async function runOne(row: InvoiceListItem, fields: BulkFields): Promise<boolean> {
    note(row.id, { state: 'running' })
    try {
      await action.run(row, fields)
      note(row.id, { state: 'done' })
      return true
    } catch (failure) {
      const error = toApiError(failure)
      noteFailure(row.id, error)
      return !STOPS_THE_REST.has(error.code)
    }
  }

  function noteFailure(id: string, error: ApiError): void {
    const text = mutationText(error)
    note(id, { state: 'failed', note: translate(text.id, text.values) })
  }

  async function runTogether(
    id: string,
    rows: readonly InvoiceListItem[],
    body: TogetherBody,
  ): Promise<void> {
    for (const row of rows) note(row.id, { state: 'running' })
    try {
      const { results } = await sendChange('actOnClientInvoices', { params: { id }, body })
      for (const { id: invoiceId, refusal } of results) {
        if (refusal === null) note(invoiceId, { state: 'done' })
        else noteFailure(invoiceId, refusalError(refusal))
      }
    } catch (failure) {
      for (const row of rows) noteFailure(row.id, toApiError(failure))
    }
  }

  async function runEach(rows: readonly InvoiceListItem[], fields: BulkFields): Promise<void> {
    for (const row of rows) if (!(await runOne(row, fields))) break
  }

  async function run(rows: readonly InvoiceListItem[], fields: BulkFields): Promise<void> {
    setPhase('running')
    const ids = rows.map(({ id }) => id)
    const together = clientId === undefined ? undefined : action.ofClient?.(ids, fields)
    if (clientId !== undefined && together) await runTogether(clientId, rows, together)
    else await runEach(rows, fields)
    setPhase('done')
    refreshQueries(client)
  }

  const idsOf = (state: BulkResult['state']) =>
    [...results].flatMap(([id, result]) => (result.state === state ? [id] : []))
  return { phase, results, run, done: idsOf('done'), failed: idsOf('failed').length }
}
