import type { ImportPreview } from '@counterfoil/contract/imports/imports.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import type { ImportNoun } from './import-noun.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'

function useFieldOptions(noun: ImportNoun) {
  const t = useT()
  return noun.groups.flatMap(({ label, fields }) =>
    fields.map((value) => ({ value, label: noun.label(value, t) ?? value, group: t(label) })),
  )
}

type ImportColumnsProps = {
  noun: ImportNoun
  columns: ImportPreview<string>['columns']
  setField: (name: string, field: string | null) => void
  disabled: boolean
}

/** Each column of the file with its first cells, and what it is taken for, which can be changed. */
export function ImportColumns({ noun, columns, setField, disabled }: ImportColumnsProps) {
  const t = useT()
  const texts = useImportTexts(noun)
  const options = useFieldOptions(noun)
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
                onChange={(value) => setField(name, value)}
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
