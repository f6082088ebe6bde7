import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { customValueOf } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { customValueText } from '../custom-fields/custom-value-text.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { MemberName } from '../users/use-members.tsx'
import classes from './invoices-screen.module.css'

type Kept = Pick<InvoiceListItem, 'assignee' | 'tags' | 'custom_fields'>

/** A column of each custom field that lists show. */
function useCustomColumns<Row extends Kept>(isSorted: boolean): DataColumn<Row>[] {
  const t = useT()
  const locale = useLocale()
  const fields = useCustomFields()
  return fields
    .filter(({ shows_in_lists, is_archived }) => shows_in_lists && !is_archived)
    .map((field) => ({
      id: `custom_fields.${field.key}`,
      header: field.label,
      sortKey: isSorted ? `custom_fields.${field.key}` : undefined,
      width: 140,
      figure: field.type === 'number',
      cell: (row) => {
        const text = customValueText(field, customValueOf(row.custom_fields, field.key), { t, locale })
        return (
          <span className={classes.fitting} title={text} dir="auto">
            {text}
          </span>
        )
      },
      optional: true,
    }))
}

/**
 * How a company keeps its invoices and quotes: who looks after one, its tags and the company's own fields. `isSorted`: the
 * list can be put in their order.
 */
export function useKeepingColumns<Row extends Kept>(isSorted: boolean): DataColumn<Row>[] {
  const t = useT()
  const customColumns = useCustomColumns<Row>(isSorted)
  return [
    {
      id: 'assignee',
      header: t('Assignee'),
      sortKey: isSorted ? 'assignee' : undefined,
      width: 150,
      cell: ({ assignee }) => assignee && <MemberName id={assignee} />,
      optional: true,
    },
    {
      id: 'tags',
      header: t('Tags'),
      sortKey: isSorted ? 'tags' : undefined,
      width: 160,
      cell: ({ tags }) => (
        <span className={classes.fitting} title={tags.join(', ')}>
          {tags.join(', ')}
        </span>
      ),
      optional: true,
    },
    ...customColumns,
  ]
}
