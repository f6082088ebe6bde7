import { useEffect, useRef } from 'react'
import { resetQueries } from '../../../api/queries/api-mutation.ts'
import { queryClient } from '../../../api/queries/data-provider.tsx'

/** Whoever comes back to a company sees it as it is, not as they left it (specification, section 4). */
export function useRefreshOnSwitch(companyId: string | null): void {
  const before = useRef(companyId)
  useEffect(() => {
    if (before.current !== companyId) resetQueries(queryClient)
    before.current = companyId
  }, [companyId])
}
