import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { CopyButton } from '../../payment-links/copy-button.tsx'
import classes from './pay-link.module.css'

/** An invoice that is due again has used its link up, and gets another. */
function NewLink({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const create = useApiMutation('createPaymentLink', { success: 'Payment link created' })
  return (
    <div className={classes.link}>
      <span className={classes.label}>{t('No open payment link')}</span>
      <PermissionGate permission="payment_links.write">
        <Button
          size="xs"
          variant="default"
          loading={create.isPending}
          onClick={() => create.mutate({ body: { invoice: invoice.id } })}
        >
          {t('Make a new one')}
        </Button>
      </PermissionGate>
    </div>
  )
}

/** The open payment link of an invoice with something due, to be read and copied; where there is none, the way to one. */
export function PayLink({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const isOpen = invoice.lifecycle === 'issued' && invoice.status !== 'paid'
  const links = useQuery({
    ...apiQuery('listPaymentLinks', { query: { invoice: invoice.id, status: 'active', page_size: 1 } }),
    enabled: isOpen,
    meta: { quiet: true },
  })
  const url = isOpen ? links.data?.results?.[0]?.url : undefined
  // Whoever was mailed got a link: its place is kept until it is there.
  const isExpected = isOpen && (invoice.sent_at !== null || invoice.mail_kept_at !== null)
  if (url === undefined) {
    if (isOpen && links.isSuccess) return <NewLink invoice={invoice} />
    return isExpected && links.isPending ? <div className={classes.link} /> : null
  }
  return (
    <div className={classes.link}>
      <span className={classes.label}>{t('Payment link')}</span>
      <a className={classes.address} href={url} target="_blank" rel="noreferrer" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton name={t('Payment link')} label={t('Copy payment link')} text={url} />
    </div>
  )
}
