import type { ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DownloadedFile } from '../../api/api-types.ts'
import { toApiError } from '../../api/errors/api-error.ts'
import { mutationText } from '../../api/errors/error-texts.ts'
import { showToast } from '../../api/feedback/toast-store.ts'
import { formatCount } from '../../i18n/format-money.ts'
import { useLanguage, useLocale, useT } from '../../i18n/use-t.ts'
import type { ImportNoun } from './import-noun.ts'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'
import { readRefusedList } from './refused-list.ts'

/** More rows than that are for the file, not for the eye. */
const SHOWN = 100

type ReportProps = {
  noun: ImportNoun
  /** The first of them. */
  refused: readonly ImportRefusal[]
  count: number
  /** Fetches all of them. */
  all: () => Promise<DownloadedFile>
}
type RefusedRowsProps = ReportProps & { title: string }

/** Saves the whole list in the reader's language; what is not here is fetched first. */
function useReport({ noun, refused, count, all }: ReportProps) {
  const t = useT()
  const language = useLanguage()
  const texts = useImportTexts(noun)
  const [isSaving, setSaving] = useState(false)
  const write = async (rows: readonly ImportRefusal[]) => {
    const { saveCsv } = await import('./save-csv.ts')
    const header = [t('Line'), t('Name'), t('Column'), t('Value'), t('Reason')]
    const lines = rows.flatMap(({ line, name, faults }) =>
      faults.map((fault) => {
        const { where, value, why } = texts.fault(fault)
        return [String(line), name ?? '', where ?? '', value ?? '', why]
      }),
    )
    saveCsv([header, ...lines], t('rows-not-imported.csv'), language)
  }
  const save = async () => {
    setSaving(true)
    try {
      await write(count > refused.length ? await readRefusedList(await all()) : refused)
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
  const { noun, title, refused, count } = props
  const t = useT()
  const locale = useLocale()
  if (refused.length === 0) return null
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{title}</h2>
        <RefusedListButton noun={noun} refused={refused} count={count} all={props.all} />
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
      {count > SHOWN && (
        <p className={classes.quiet}>
          {t('And {count} more; the downloaded list has all of them.', {
            count: formatCount(count - SHOWN, locale),
          })}
        </p>
      )}
    </section>
  )
}
