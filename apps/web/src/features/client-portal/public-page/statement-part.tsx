import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { DocumentLink } from '../../payment-links/outcome/payment-stub.tsx'
import classes from './portal.module.css'
import { PortalPart } from './portal-part.tsx'

type StatementPartProps = { token: string; portal: PublicPortal }

/** The years in which the client was invoiced, this one first. */
function yearsOf({ today, since }: PublicPortal): number[] {
  const last = Number(today.slice(0, 4))
  const first = Math.min(last, Number((since ?? today).slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
}

/** The statement of account of a year, as a document. Left out while there is nothing to state. */
export function StatementPart({ token, portal }: StatementPartProps) {
  const t = useT()
  const currencies = portal.balances.map(({ currency }) => currency)
  const years = yearsOf(portal)
  const [year, setYear] = useState(String(years[0]))
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  if (portal.since === null || currencies.length === 0) return null
  const isThisYear = portal.today.startsWith(year)
  const query = new URLSearchParams({
    from: `${year}-01-01`,
    to: isThisYear ? portal.today : `${year}-12-31`,
    currency,
  })
  return (
    <PortalPart title={t('Statement of account [portal]')}>
      <div className={classes.choices}>
        <NativeSelect
          label={t('Year [portal]')}
          size="md"
          value={year}
          data={years.map(String)}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
        {currencies.length > 1 && (
          <NativeSelect
            label={t('Currency [portal]')}
            size="md"
            value={currency}
            data={currencies}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          />
        )}
      </div>
      <DocumentLink url={`/api/portal/${token}/statement/?${query}`} label={t('View statement (PDF)')} />
    </PortalPart>
  )
}
