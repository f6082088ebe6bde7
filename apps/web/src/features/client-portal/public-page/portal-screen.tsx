import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { useCallback, useEffect } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { DataProvider } from '../../../api/queries/data-provider.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { CompanyContact } from '../../payment-links/company-head.tsx'
import { PaySkeleton } from '../../payment-links/outcome/unopened-payment.tsx'
import { PayLayout } from '../../payment-links/pay-layout.tsx'
import { rememberPortal } from '../../payment-links/way-back.tsx'
import { AddressPart } from './address/address-part.tsx'
import { CardPart } from './card/card-part.tsx'
import { OpenInvoices } from './invoices/open-invoices.tsx'
import { SettledInvoices } from './invoices/settled-invoices.tsx'
import classes from './portal.module.css'
import { PortalProblem } from './portal-problem.tsx'
import { PortalQuotes } from './portal-quotes.tsx'
import { PortalStub } from './portal-stub.tsx'
import { StatementPart } from './statement-part.tsx'
import { usePortal, usePortalInvoices, usePortalViewed, useReturnedCard } from './use-portal.ts'

type OpenedPortalProps = { token: string; portal: PublicPortal; look: () => void }

function OpenedPortal({ token, portal, look }: OpenedPortalProps) {
  usePortalViewed(token)
  useReturnedCard(token)
  const lists = [usePortalInvoices(token, 'open'), usePortalInvoices(token, 'settled')]
  // What stands below a list waits for it: a list that comes would push it down under the reader's finger.
  const areListsThere = lists.every(({ isPending }) => !isPending)
  const { company_name: name, company_email: email } = portal
  useEffect(() => rememberPortal({ path: `/portal/${token}`, name, email }), [token, name, email])
  return (
    <>
      <Slip className="pay-slip">
        <PortalStub portal={portal} />
        <div className="pay-across">
          <Perforation />
        </div>
        <div className="pay-down">
          <Perforation direction="vertical" />
        </div>
        <div className={`pay-panel ${classes.panel}`}>
          <OpenInvoices token={token} onOutdated={look} />
          {areListsThere && (
            <>
              <CardPart token={token} portal={portal} onChanged={look} />
              <PortalQuotes quotes={portal.quotes} />
              <SettledInvoices token={token} />
              <StatementPart token={token} portal={portal} />
              <AddressPart token={token} portal={portal} />
            </>
          )}
        </div>
      </Slip>
      {areListsThere && <CompanyContact email={portal.company_email} />}
    </>
  )
}

type PortalProps = {
  token: string
  /** What came with the page, and is not asked for again. */
  known: PublicPortal | null
}

function PortalPage({ token, known }: PortalProps) {
  const t = useT()
  const answer = usePortal(token, known)
  const { refetch } = answer
  const look = useCallback(() => void refetch(), [refetch])
  const error = answer.isError ? toApiError(answer.error) : null
  // Revoked while the page is open: nothing of it is shown any more.
  if (answer.data && error?.status !== 404) {
    const { company_name, accent_color } = answer.data
    return (
      <PayLayout
        title={t('Your account with {company}', { company: company_name })}
        accentColour={accent_color}
      >
        <OpenedPortal token={token} portal={answer.data} look={look} />
      </PayLayout>
    )
  }
  if (error) return <PortalProblem error={error} onRetry={() => void answer.refetch()} />
  return <PaySkeleton title={t('Your account [client]')} />
}

/** The account of a client, for whoever holds the link. */
export function PortalScreen({ token, known }: PortalProps) {
  return (
    <DataProvider>
      <PortalPage key={token} token={token} known={known} />
    </DataProvider>
  )
}
