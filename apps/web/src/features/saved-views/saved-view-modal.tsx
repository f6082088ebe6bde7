import { type SavedView, savedViewCreate } from '@counterfoil/contract/saved-views/saved-views.schema.ts'
import { type SavedViewList, SHARE_PERMISSION } from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { usePermission } from '../../ui/permissions.tsx'
import classes from './saved-view-modal.module.css'
import type { ViewSearch } from './view-search.ts'

type ViewValues = { name: string; is_shared: boolean }
type SavedViewFormProps = {
  of: SavedViewList
  /** The view to rename or share; a new one is saved when left out. */
  view?: SavedView
  /** What a new one shows. */
  shown: ViewSearch
  onSaved: (view: SavedView) => void
  onClose: () => void
}

function SavedViewForm({ of, view, shown, onSaved, onClose }: SavedViewFormProps) {
  const t = useT()
  useFocusBack()
  const mayShare = usePermission(SHARE_PERMISSION[of])
  const { form, submit } = useRecordForm<SavedView | undefined, ViewValues>({
    record: view,
    valuesOf: (read) => ({ name: read?.name ?? '', is_shared: read?.is_shared ?? false }),
    faultsOf: (values) => schemaFaults(savedViewCreate, { ...values, list: of, search: {} }),
  })
  const onSuccess = (answer: SavedView) => {
    onSaved(answer)
    onClose()
  }
  const settings = { success: 'View saved', refreshes: ['saved-views'], form, onSuccess } as const
  const create = useApiMutation('createSavedView', settings)
  const update = useApiMutation('updateSavedView', settings)
  const save = submit((values, read) => {
    if (read) update.mutate({ params: { id: read.id }, body: values, ifMatch: read.version })
    else create.mutate({ body: { ...values, list: of, search: shown } })
  })
  // Only who saved it can keep it for themselves again.
  const canShare = mayShare && view?.is_mine !== false
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      {/* A longer name is told of, not cut: what was pasted is still there to be shortened. */}
      <TextInput data-autofocus label={t('Name')} withAsterisk {...form.getInputProps('name')} />
      {canShare && (
        <Checkbox
          label={t('Share with everyone of the company')}
          {...form.getInputProps('is_shared', { type: 'checkbox' })}
        />
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {t('Save view')}
        </Button>
      </div>
    </form>
  )
}

/** Saves what a list shows under a name, or renames and shares what was saved. */
export function SavedViewModal({ opened, ...form }: SavedViewFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.view ? t('Edit view') : t('Save view')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SavedViewForm {...form} />
    </Modal>
  )
}
