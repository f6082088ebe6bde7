import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DownloadedFile } from '../../../api/api-types.ts'
import { toApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { formatCount } from '../../../i18n/format-money.ts'
import { useLanguage, useLocale, useT } from '../../../i18n/use-t.ts'
import type { ImportNoun } from '../import-noun.ts'
import { useImportTexts } from '../import-texts.ts'
import classes from '../imports.module.css'
import { readRefusedList } from './refused-list.ts'
import { refusedTable } from './refused-table.ts'

/** More rows than that are for the file, not for the eye. */
const SHOWN = 100

type ReportProps = {
  noun: ImportNoun
  /** Fetches all of them. */
  all: () => Promise<DownloadedFile>
  /** The names of the file's columns. */
  columns: () => Promise<readonly string[]>
}
type RefusedRowsProps = ReportProps & {
  title: string
  /** The first of them. */
  refused: readonly ImportRefusal[]
  count: number
  /** Whether all of them can be had. */
  hasList: boolean
}

/** Saves the whole list, with its reasons in the reader's language. */
function useReport({ noun, all, columns }: ReportProps) {
  const t = useT()
  const language = useLanguage()
  const texts = useImportTexts(noun)
  const [isSaving, setSaving] = useState(false)
  const reasonsOf = ({ faults }: ImportRefusal) =>
    faults.map((fault) => {
      const { where, why } = texts.fault(fault)
      return where ? `${where}: ${why}` : why
    })
  const write = async () => {
    const [names, rows, { saveCsv }] = await Promise.all([
      columns(),
      all().then(readRefusedList),
      import('../save-csv.ts'),
    ])
    const headings = { line: t('Line in the file'), why: t('Why it was not imported') }
    const table = refusedTable({ columns: names, rows, headings, reasonsOf })
    saveCsv(table, t('rows-not-imported.csv'), language)
  }
  const save = async () => {
    setSaving(true)
    try {
      await write()
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values))
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
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

/** Saves the list of the rows that were left out; `label` says of which import, where several are on the page. */
export function RefusedListButton({ label, ...report }: ReportProps & { label?: string }) {
  const t = useT()
  const { save, isSaving } = useReport(report)
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<Download size={14} />}
      loading={isSaving}
      onClick={() => void save()}
      aria-label={label}
    >
      {t('Download this list')}
    </Button>
  )
}

/** The rows that are not taken in, each with its line and why; the whole list can be saved. */
export function RefusedRows(props: RefusedRowsProps) {
  const { noun, title, refused, count, hasList } = props
  const t = useT()
  const locale = useLocale()
  const shown = refused.slice(0, SHOWN)
  const more = count > shown.length ? formatCount(count - shown.length, locale) : null
  if (refused.length === 0) return null
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{title}</h2>
        {hasList && <RefusedListButton noun={noun} all={props.all} columns={props.columns} />}
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
          {shown.map((row) => (
            <RefusedRow key={row.line} noun={noun} row={row} />
          ))}
        </tbody>
      </table>
      {more !== null && (
        <p className={classes.quiet}>
          {hasList
            ? t('And {count} more; the downloaded list has all of them.', { count: more })
            : t('And {count} more.', { count: more })}
        </p>
      )}
      {hasList && (
        <p className={classes.quiet}>
          {t('The downloaded list holds these rows: correct them there and import that file.')}
        </p>
      )}
    </section>
  )
}
