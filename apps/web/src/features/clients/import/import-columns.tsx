import type { ClientImportPreview } from '@counterfoil/contract/clients/client-import.schema.ts'
import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import classes from './import-clients.module.css'
import { FIELD_LABELS, useImportTexts } from './import-texts.ts'

const CONTACT = 'contact_'
const ADDRESS: readonly string[] = ['line1', 'line2', 'zip_code', 'city', 'state', 'country']

function useFieldOptions() {
  const t = useT()
  const fields = Object.keys(FIELD_LABELS) as ImportField[]
  const options = (group: string, isMeant: (field: ImportField) => boolean) =>
    fields.filter(isMeant).map((value) => ({ value, label: t(FIELD_LABELS[value]), group }))
  const isContact = (field: ImportField) => field.startsWith(CONTACT)
  const isAddress = (field: ImportField) => ADDRESS.includes(field)
  return [
    ...options(t('Client'), (field) => !isContact(field) && !isAddress(field)),
    ...options(t('Address'), isAddress),
    ...options(t('Contact person'), isContact),
  ]
}

type ImportColumnsProps = {
  columns: ClientImportPreview['columns']
  setField: (name: string, field: ImportField | null) => void
  disabled: boolean
}

/** Each column of the file with its first cells, and what it is taken for, which can be changed. */
export function ImportColumns({ columns, setField, disabled }: ImportColumnsProps) {
  const t = useT()
  const texts = useImportTexts()
  const options = useFieldOptions()
  return (
    <table className={classes.table} aria-label={t('Columns')}>
      <thead>
        <tr>
          <th scope="col">{t('Column of the file')}</th>
          <th scope="col">{t('First rows')}</th>
          <th scope="col">{t('Becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, field, samples }) => (
          <tr key={name} data-unused={field === null || undefined}>
            <th scope="row" dir="auto">
              {texts.column(name)}
            </th>
            <td className={classes.samples} dir="auto">
              {samples.length > 0 ? samples.join(' · ') : t('empty')}
            </td>
            <td>
              <Picker
                aria-label={t('{column} becomes', { column: texts.column(name) })}
                placeholder={t('Not imported')}
                options={options}
                value={field}
                onChange={(value) => setField(name, value as ImportField | null)}
                clearable
                disabled={disabled}
                nothingFound={t('No such field')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
