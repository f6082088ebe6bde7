import { useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import { PortalPart } from '../portal-part.tsx'
import { usePortalInvoices } from '../use-portal.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { ListEnd } from './list-end.tsx'

/** What nothing is due on any more; left out while there is none. */
export function SettledInvoices({ token }: { token: string }) {
  const t = useT()
  const list = usePortalInvoices(token, 'settled')
  const invoices = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.data && invoices.length === 0) return null
  return (
    <PortalPart title={t('Settled invoices')}>
      <ul className={classes.rows}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} amount={invoice.total} />
        ))}
      </ul>
      <ListEnd list={list} />
    </PortalPart>
  )
}
