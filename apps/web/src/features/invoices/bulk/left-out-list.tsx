import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { missingFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Button } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts'
import { OBSTACLES } from '../bulk-actions.ts'
import { useInvoiceName } from '../invoice-columns.tsx'
import classes from '../invoices-screen.module.css'
import type { LeftOut } from './use-bulk-check.ts'

type LeftOutListProps = { leftOut: readonly LeftOut[] }

/** The selected invoices that nothing is done to, by what stands in the way. */
export function LeftOutList({ leftOut }: LeftOutListProps) {
  const t = useT()
  const name = useInvoiceName()
  const fields = useCustomFields()
  const lacking = (row: InvoiceListItem) => {
    const labels = missingFields(fields, row.custom_fields).map(({ label }) => label)
    return labels.length === 0 ? name(row) : `${name(row)} (${labels.join(', ')})`
  }
  if (leftOut.length === 0) return null
  return (
    <ul className={classes.leftOut} aria-label={t('Left out')}>
      {leftOut.map(({ obstacle, rows }) => (
        <li key={obstacle}>
          <strong>{t(OBSTACLES[obstacle], { count: rows.length })}</strong>
          <span className={classes.leftOutNames}>
            {rows.map(obstacle === 'custom_field_required' ? lacking : name).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Where nothing can be done to any of them: why not, and no button that would do it. */
export function NonePossible({ leftOut, onClose }: LeftOutListProps & { onClose: () => void }) {
  const t = useT()
  return (
    <>
      <p className={classes.dialogText} role="status">
        {t('Nothing is done. The reasons:')}
      </p>
      <LeftOutList leftOut={leftOut} />
      <div className={classes.dialogFoot}>
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  )
}
