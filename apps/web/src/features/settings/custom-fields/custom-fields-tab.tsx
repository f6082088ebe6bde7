import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { MOST_CUSTOM_FIELDS } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import section from '../section.module.css'
import { CustomFieldMenu } from './custom-field-menu.tsx'
import { CustomFieldModal } from './custom-field-modal.tsx'
import { fieldNote } from './custom-field-words.ts'
import classes from './custom-fields-tab.module.css'

type ListProps = { fields: readonly CustomField[]; label: string; onEdit: (field: CustomField) => void }

function FieldList({ fields, label, onEdit }: ListProps) {
  const t = useT()
  return (
    <ul className={classes.list} aria-label={label}>
      {fields.map((field, at) => (
        <li key={field.id} className={classes.row}>
          <div className={classes.words}>
            <h3 className={classes.name} dir="auto">
              {field.label}
            </h3>
            <p className={classes.note}>{fieldNote(field, t)}</p>
            {field.type === 'choice' && (
              <p className={classes.note} dir="auto">
                {field.choices.join(', ')}
              </p>
            )}
          </div>
          <CustomFieldMenu
            field={field}
            above={field.is_archived ? null : (fields[at - 1]?.position ?? null)}
            below={field.is_archived ? null : (fields[at + 1]?.position ?? null)}
            onEdit={() => onEdit(field)}
          />
        </li>
      ))}
    </ul>
  )
}

function AddButton({ used, onClick }: { used: number; onClick: () => void }) {
  const t = useT()
  const reason =
    used >= MOST_CUSTOM_FIELDS
      ? t('A company uses at most {max} custom fields. Archive one that is not used any more.', {
          max: MOST_CUSTOM_FIELDS,
        })
      : null
  return (
    <PermissionGate permission="settings.write" reason={reason}>
      <Button size="xs" variant="default" leftSection={<Plus size={14} />} onClick={onClick}>
        {t('New field')}
      </Button>
    </PermissionGate>
  )
}

/** What is open: a new field, or one that is changed. */
type Opened = { field: CustomField | undefined }

function Fields({ fields }: { fields: readonly CustomField[] }) {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const used = fields.filter(({ is_archived }) => !is_archived)
  const archived = fields.filter(({ is_archived }) => is_archived)
  const edit = (field: CustomField) => setOpened({ field })
  const add = <AddButton used={used.length} onClick={() => setOpened({ field: undefined })} />
  return (
    <section className={classes.fields} aria-labelledby="custom-fields">
      <header className={section.head}>
        <h2 id="custom-fields" className={section.title}>
          {t('Custom fields')}
        </h2>
        {used.length > 0 && add}
      </header>
      <p className={section.text}>
        {t(
          'What your invoices say beside the usual: a cost centre, a contract, a date of delivery. Documents that are issued stay as they are.',
        )}
      </p>
      {used.length > 0 ? (
        <FieldList fields={used} label={t('Custom fields')} onEdit={edit} />
      ) : (
        <EmptyState
          title={t('No custom fields')}
          text={t('Add one, and it can be filled on every invoice.')}
          action={add}
        />
      )}
      {archived.length > 0 && (
        <>
          <h2 className={section.title}>{t('Archived fields')}</h2>
          <FieldList fields={archived} label={t('Archived fields')} onEdit={edit} />
        </>
      )}
      <CustomFieldModal
        // The window keeps its field while it closes.
        key={opened?.field?.id ?? 'new'}
        field={opened?.field}
        opened={opened !== null}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

/** The fields of invoices that the company has named itself. */
export function CustomFieldsTab() {
  const fields = useQuery(apiQuery('listCustomFields'))
  return (
    <QueryState query={fields} skeleton={<LinesSkeleton lines={6} />}>
      {({ results }) => <Fields fields={results} />}
    </QueryState>
  )
}
