import type { ImportDetail, ImportRecord } from '@counterfoil/contract/imports/imports.schema.ts'
import { isUnderWay } from '@counterfoil/domain/imports/import-status.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-date.ts'
import { formatCount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import type { ImportNoun } from './import-noun.ts'
import { useProgressTexts } from './import-running.tsx'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'
import { RefusedListButton } from './refused/refused-rows.tsx'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'

type UndoButtonProps = { noun: ImportNoun; record: ImportRecord; onOrdered: (id: string) => void }

function UndoButton({ noun, record, onOrdered }: UndoButtonProps) {
  const t = useT()
  const undo = noun.useUndo()
  return (
    <ConfirmAction
      danger
      title={t('Undo the import of {name}?', { name: record.file_name })}
      text={t(noun.texts.undo)}
      confirmLabel={t('Undo import')}
      onConfirm={async () => onOrdered((await undo.run(record.id)).id)}
    >
      {(ask) => (
        <PermissionGate permission={noun.permission}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Undo2 size={14} aria-hidden="true" />}
            onClick={ask}
            aria-label={t('Undo the import of {name}', { name: record.file_name })}
          >
            {t('Undo')}
          </Button>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

/** What an undoing left, each with the reason. */
function Undone({ noun, undone }: { noun: ImportNoun; undone: ImportDetail<string> }) {
  const t = useT()
  const texts = useImportTexts(noun)
  const locale = useLocale()
  const { removed, kept, kept_records, fault } = undone
  const hidden = (kept ?? 0) - kept_records.length
  return (
    <div role="status" className={classes.undone}>
      <p className={classes.undoneTitle}>{t(noun.texts.removed, { count: removed ?? 0 })}</p>
      {fault && <p className={classes.failure}>{texts.failure(fault)}</p>}
      {kept_records.length > 0 && (
        <>
          <p className={classes.quiet}>{t(noun.texts.kept, { count: kept ?? 0 })}</p>
          <ul className={classes.kept}>
            {kept_records.map(({ id, name, reason }) => (
              <li key={id}>
                {noun.recordPath === null ? (
                  <span dir="auto">{name}</span>
                ) : (
                  <Anchor
                    component={Link}
                    inherit
                    to={noun.recordPath as never}
                    params={{ id } as never}
                    dir="auto"
                  >
                    {name}
                  </Anchor>
                )}{' '}
                <span className={classes.quiet}>
                  {reason === 'used' ? t(noun.texts.used) : t('It was changed since.')}
                </span>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <p className={classes.quiet}>{t('And {count} more.', { count: formatCount(hidden, locale) })}</p>
          )}
        </>
      )}
    </div>
  )
}

/** What came of an import, or how far it is; the rows that were left out can be had later too. */
function Outcome({ noun, record }: { noun: ImportNoun; record: ImportRecord }) {
  const t = useT()
  const texts = useImportTexts(noun)
  const { step, rows } = useProgressTexts(record)
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  const { status, imported, refused, removed, fault } = record
  if (isUnderWay(status)) return rows ? `${step}: ${rows}` : step
  if (status === 'cancelled') return t('Cancelled: nothing was taken in')
  if (status === 'failed' && fault) return texts.failure(fault)
  return (
    <>
      {t('{imported} imported, {refused} left out', { imported: count(imported), refused: count(refused) })}
      {status === 'undone' && removed !== null && (
        <span className={classes.quiet}> {t('Undone: {removed} removed', { removed: count(removed) })}</span>
      )}
      {record.has_refused_list && (
        <RefusedListButton
          noun={noun}
          all={() => noun.refusals(record.id)}
          columns={async () => (await noun.detail(record.id)).columns.map(({ name }) => name)}
          label={t('Download this list: the rows left out of {name}', { name: record.file_name })}
        />
      )}
    </>
  )
}

function RecordRow(props: UndoButtonProps) {
  const t = useT()
  const locale = useLocale()
  const { file_name, created_at, created_by_name, can_undo } = props.record
  return (
    <tr>
      <th scope="row" dir="auto">
        {file_name}
      </th>
      <td>{t('{when}, {who}', { when: formatMoment(created_at, locale), who: created_by_name })}</td>
      <td>
        <Outcome noun={props.noun} record={props.record} />
      </td>
      <td>{can_undo && <UndoButton {...props} />}</td>
    </tr>
  )
}

/** The latest imports, each of which can be undone for a day. Nothing at all as long as there are none. */
export function RecentImports({ noun }: { noun: ImportNoun }) {
  const t = useT()
  const latest = noun.useLatest()
  const [undoneId, setUndoneId] = useState<string | null>(null)
  const undone = noun.useDetail(undoneId).data
  useRefreshAtEnd(undone)
  const records = latest.data?.results ?? []
  if (records.length === 0) return null
  return (
    <section className={classes.part}>
      <h2 className={classes.partTitle}>{t('Recent imports')}</h2>
      <p className={classes.quiet}>{t('Each can be undone for 24 hours.')}</p>
      {undone && !isUnderWay(undone.status) && <Undone noun={noun} undone={undone} />}
      <table className={classes.table} data-recent aria-label={t('Recent imports')}>
        <thead>
          <tr>
            <th scope="col">{t('File')}</th>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Rows')}</th>
            <th scope="col">
              <span className={classes.hidden}>{t('Undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow key={record.id} noun={noun} record={record} onOrdered={setUndoneId} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
