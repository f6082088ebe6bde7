import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { showToast } from '../../../../api/feedback/toast-store.ts'
import { useT } from '../../../../i18n/use-t.ts'
import type { DraftLine, LineTaxes } from '../draft/draft-form.ts'
import type { DraftAction } from '../draft/draft-reducer.ts'

/** Gives all lines the taxes of one; what they had before can be had back. Stays the same while lines are typed. */
export function useApplyTaxes(lines: readonly DraftLine[], dispatch: Dispatch<DraftAction>) {
  const t = useT()
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  return useCallback(
    (taxes: LineTaxes) => {
      const before = latest.current
      const undo = () => dispatch({ type: 'taxes-of', lines: before })
      dispatch({ type: 'taxes', taxes })
      showToast('info', t('All lines have this tax now'), { action: { label: t('Undo'), run: undo } })
    },
    [dispatch, t],
  )
}
