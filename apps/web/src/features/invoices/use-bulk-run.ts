import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../api/api-error.ts'
import { refreshQueries } from '../../api/api-mutation.ts'
import { mutationText } from '../../api/error-texts.ts'
import { translate } from '../../i18n/translate.ts'
import type { BulkAction, BulkFields } from './bulk-actions.ts'

export type BulkResult = { state: 'waiting' | 'running' | 'done' | 'failed'; note?: string }

/** Runs the single call for one invoice after the other; one that fails does not stop the rest. */
export function useBulkRun(rows: readonly InvoiceListItem[], action: BulkAction) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const note = (id: string, result: BulkResult) => setResults((current) => new Map(current).set(id, result))

  async function run(fields: BulkFields): Promise<void> {
    setPhase('running')
    for (const row of rows) {
      note(row.id, { state: 'running' })
      try {
        await action.run(row, fields)
        note(row.id, { state: 'done' })
      } catch (failure) {
        const text = mutationText(toApiError(failure))
        note(row.id, { state: 'failed', note: translate(text.id, text.values) })
      }
    }
    setPhase('done')
    refreshQueries(client)
  }

  const count = (state: BulkResult['state']) =>
    [...results.values()].filter((result) => result.state === state).length
  return { phase, results, run, done: count('done'), failed: count('failed') }
}
