import type { ImportRecord } from '@counterfoil/contract/imports/imports.schema.ts'
import { isUnderWay } from '@counterfoil/domain/imports/import-status.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshQueries } from '../../api/queries/api-mutation.ts'

/** Fetches all that is shown again once an import, or its undoing, has ended. */
export function useRefreshAtEnd(record: ImportRecord | undefined): void {
  const client = useQueryClient()
  const hasEnded = record !== undefined && !isUnderWay(record.status)
  useEffect(() => {
    if (hasEnded) refreshQueries(client)
  }, [client, hasEnded])
}
