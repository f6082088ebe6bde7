import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { placeLine } from '@counterfoil/domain/text/place-line.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDate } from '../../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import { PortalPart } from '../portal-part.tsx'
import { AddressForm } from './address-form.tsx'

type Address = NonNullable<PublicPortal['address']>

/** An address on lines of its own. */
function AddressLines({ address }: { address: Address }) {
  const locale = useLocale()
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(address.country)
  const lines = [address.line1, address.line2, placeLine(address), country].filter(Boolean)
  return (
    <address className={classes.address} dir="auto">
      {lines.join('\n')}
    </address>
  )
}

/** The address that invoices are written to, and the way to propose another one. */
export function AddressPart({ token, portal }: { token: string; portal: PublicPortal }) {
  const t = useT()
  const locale = useLocale()
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { address, proposed_address: proposed } = portal
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <PortalPart title={t('Your address')}>
      {address ? (
        <AddressLines address={address} />
      ) : (
        <p className={classes.text}>{t('No address on file.')}</p>
      )}
      {proposed && (
        <div className={classes.proposed}>
          <p className={classes.text}>
            {t('Proposed on {date}. It is used once {company} has accepted it.', {
              date: formatDate(proposed.proposed_on, locale),
              company: portal.company_name,
            })}
          </p>
          <AddressLines address={proposed.address} />
        </div>
      )}
      {isEditing ? (
        <AddressForm token={token} start={proposed?.address ?? address} onClose={close} />
      ) : (
        <Button
          ref={opener}
          variant="default"
          size="md"
          className={classes.opener}
          onClick={() => setEditing(true)}
        >
          {address ? t('Propose another address…') : t('Propose an address…')}
        </Button>
      )}
    </PortalPart>
  )
}
