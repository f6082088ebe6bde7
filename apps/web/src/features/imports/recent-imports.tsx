import type { ImportRecord, ImportUndoing } from '@counterfoil/contract/imports/imports.schema.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import type { ImportNoun } from './import-noun.ts'
import classes from './imports.module.css'

type UndoButtonProps = { noun: ImportNoun; record: ImportRecord; onDone: (undoing: ImportUndoing) => void }

function UndoButton({ noun, record, onDone }: UndoButtonProps) {
  const t = useT()
  const undo = noun.useUndo()
  return (
    <ConfirmAction
      danger
      title={t('Undo the import of {name}?', { name: record.file_name })}
      text={t(noun.texts.undo)}
      confirmLabel={t('Undo import')}
      onConfirm={async () => onDone(await undo.run(record.id))}
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
function Undone({ noun, undoing }: { noun: ImportNoun; undoing: ImportUndoing }) {
  const t = useT()
  const { removed, kept } = undoing
  return (
    <div role="status" className={classes.undone}>
      <p className={classes.undoneTitle}>{t(noun.texts.removed, { count: removed })}</p>
      {kept.length > 0 && (
        <>
          <p className={classes.quiet}>{t(noun.texts.kept, { count: kept.length })}</p>
          <ul className={classes.kept}>
            {kept.map(({ id, name, reason }) => (
              <li key={id}>
                <Link to={noun.recordPath} params={{ id }} dir="auto">
                  {name}
                </Link>{' '}
                <span className={classes.quiet}>
                  {reason === 'used' ? t(noun.texts.used) : t('It was changed since.')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function RecordRow(props: UndoButtonProps) {
  const t = useT()
  const locale = useLocale()
  const { file_name, created_at, created_by_name, imported, refused, can_undo, removed } = props.record
  return (
    <tr>
      <th scope="row" dir="auto">
        {file_name}
      </th>
      <td>{t('{when}, {who}', { when: formatMoment(created_at, locale), who: created_by_name })}</td>
      <td>
        {t('{imported} imported, {refused} left out', { imported, refused })}
        {removed !== null && (
          <span className={classes.quiet}> {t('Undone: {removed} removed', { removed })}</span>
        )}
      </td>
      <td>{can_undo && <UndoButton {...props} />}</td>
    </tr>
  )
}

/** The latest imports, each of which can be undone for a day. Nothing at all as long as there are none. */
export function RecentImports({ noun }: { noun: ImportNoun }) {
  const t = useT()
  const latest = noun.useLatest()
  const [undoing, setUndoing] = useState<ImportUndoing | null>(null)
  const records = latest.data?.results ?? []
  if (records.length === 0) return null
  return (
    <section className={classes.part}>
      <h2 className={classes.partTitle}>{t('Recent imports')}</h2>
      <p className={classes.quiet}>{t('Each can be undone for 24 hours.')}</p>
      {undoing && <Undone noun={noun} undoing={undoing} />}
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
            <RecordRow key={record.id} noun={noun} record={record} onDone={setUndoing} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
