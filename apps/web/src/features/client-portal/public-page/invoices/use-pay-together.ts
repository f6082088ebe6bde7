import { useEffect, useState } from 'react'
import { parsedText } from '../../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../../api/queries/api-mutation.ts'
import { leaveFor } from '../../../payment-links/leave-for.ts'

type Chosen = { readonly invoices: string[]; readonly amount: string; readonly currency: string }

/** Leads to the page on which chosen invoices are paid. After a refusal what is open is asked for anew. */
export function usePayTogether(token: string, onOutdated: () => void) {
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useApiMutation('payOverPortal', {
    refreshes: 'nothing',
    failure: () => null,
    onSuccess: ({ url }) => {
      setLeaving(true)
      leaveFor(url)
    },
    onError: (error) => {
      setFailure(parsedText(error))
      onOutdated()
    },
  })
  // The browser restores the page from its cache: open invoices are loaded again, as they may have been paid.
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      onOutdated()
    }
    window.addEventListener('pageshow', revive)
    return () => window.removeEventListener('pageshow', revive)
  }, [onOutdated])
  const isBusy = isPending || isLeaving
  return {
    failure,
    isBusy,
    forget: () => setFailure(null),
    pay: (chosen: Chosen) => {
      if (isBusy) return
      setFailure(null)
      mutate({ params: { token }, body: chosen })
    },
  }
}
