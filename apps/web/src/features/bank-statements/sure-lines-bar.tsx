import type { BankLineViews } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import classes from './bank-lines.module.css'

/** As many as one call takes. */
const AT_ONCE = 100

/**
 * Books every sure line, a hundred to a call. One that is refused, or is no longer sure, stays in the list: a page on which
 * nothing is booked is passed over.
 */
function useBookSure() {
  const client = useQueryClient()
  const [booked, setBooked] = useState<number | null>(null)
  const accept = useApiMutation('acceptSureBankLines')
  const run = async () => {
    let sum = 0
    setBooked(0)
    try {
      for (let page = 1; ; ) {
        const query = { status: 'open', is_sure: true, page, page_size: AT_ONCE } as const
        const { results } = await client.fetchQuery({
          ...apiQuery('listBankLines', { query }),
          staleTime: 0,
        })
        const ids = results.filter((line) => line.is_sure).map(({ id }) => id)
        const { succeeded } =
          ids.length === 0 ? { succeeded: 0 } : await accept.mutateAsync({ body: { ids } })
        sum += succeeded
        setBooked(sum)
        if (succeeded > 0) continue
        if (results.length < AT_ONCE) break
        page += 1
      }
    } catch {
      // The toast of the call says what went wrong; what is booked by then is.
    }
    setBooked(null)
  }
  return { booked, run }
}

/** What can be done with all lines at once. */
export function SureLinesBar({ views }: { views: BankLineViews | undefined }) {
  const t = useT()
  const { booked, run } = useBookSure()
  const again = useApiMutation('matchBankLines')
  const open = views?.views.find(({ status }) => status === 'open')?.count ?? 0
  if (!views || open === 0) return null
  const { sure, matching } = views
  return (
    <div className={classes.bar}>
      <p role="status">
        {booked !== null
          ? t('{count, plural, one {# line booked} other {# lines booked}}', { count: booked })
          : matching > 0
            ? t(
                '{count, plural, one {Looking through open invoices for # line…} other {Looking through open invoices for # lines…}}',
                {
                  count: matching,
                },
              )
            : t(
                '{count, plural, =0 {No line is sure: look at each.} one {# line names its invoice, and its amount is what is due.} other {# lines name their invoices, and their amounts are what is due.}}',
                { count: sure },
              )}
      </p>
      <div className={classes.actions}>
        <PermissionGate permission="payments.record">
          <Button
            size="xs"
            variant="default"
            loading={again.isPending}
            disabled={matching > 0}
            onClick={() => again.mutate({ body: {} })}
          >
            {t('Look again')}
          </Button>
        </PermissionGate>
        {(sure > 0 || booked !== null) && (
          <PermissionGate permission="payments.record">
            <Button size="xs" loading={booked !== null} onClick={() => void run()}>
              {t('{count, plural, one {Book # line} other {Book # lines}}', { count: sure })}
            </Button>
          </PermissionGate>
        )}
      </div>
    </div>
  )
}
