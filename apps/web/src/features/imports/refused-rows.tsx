import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { ImportNoun } from './import-noun.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'

/** More rows than that are for the file, not for the eye. */
const SHOWN = 100

function useReport(noun: ImportNoun, refused: readonly ImportRefusal[]) {
  const t = useT()
  const language = useLanguage()
  const texts = useImportTexts(noun)
  return async () => {
    const { saveCsv } = await import('./save-csv.ts')
    const header = [t('Line'), t('Name'), t('Column'), t('Value'), t('Reason')]
    const rows = refused.flatMap(({ line, name, faults }) =>
      faults.map((fault) => {
        const { where, value, why } = texts.fault(fault)
        return [String(line), name ?? '', where ?? '', value ?? '', why]
      }),
    )
    saveCsv([header, ...rows], t('rows-not-imported.csv'), language)
  }
}

function RefusedRow({ noun, row }: { noun: ImportNoun; row: ImportRefusal }) {
  const t = useT()
  const texts = useImportTexts(noun)
  return (
    <tr>
      <td className={classes.line}>{row.line}</td>
      <th scope="row" dir="auto">
        {row.name ?? <span className={classes.quiet}>{t('No name')}</span>}
      </th>
      <td>
        <ul className={classes.faults}>
          {row.faults.map((fault) => {
            const { where, value, why } = texts.fault(fault)
            return (
              <li key={`${fault.field}${fault.message}`}>
                {where && (
                  <span className={classes.where}>
                    {value && row.reason === 'invalid'
                      ? t('{column} “{value}”:', { column: where, value })
                      : `${where}:`}
                  </span>
                )}{' '}
                {why}
              </li>
            )
          })}
        </ul>
      </td>
    </tr>
  )
}

type RefusedRowsProps = { noun: ImportNoun; title: string; refused: readonly ImportRefusal[] }

/** The rows that are not taken in, each with its line and why; the whole list can be saved. */
export function RefusedRows({ noun, title, refused }: RefusedRowsProps) {
  const t = useT()
  const save = useReport(noun, refused)
  if (refused.length === 0) return null
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{title}</h2>
        <Button variant="subtle" size="xs" leftSection={<Download size={14} />} onClick={() => void save()}>
          {t('Download this list')}
        </Button>
      </div>
      <table className={classes.table} data-refused aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.slice(0, SHOWN).map((row) => (
            <RefusedRow key={row.line} noun={noun} row={row} />
          ))}
        </tbody>
      </table>
      {refused.length > SHOWN && (
        <p className={classes.quiet}>
          {t('And {count} more; the downloaded list has all of them.', { count: refused.length - SHOWN })}
        </p>
      )}
    </section>
  )
}
