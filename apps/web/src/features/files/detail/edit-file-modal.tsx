import type { File } from '@counterfoil/contract/files/files.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CategorySelect } from '../category-select.tsx'
import classes from '../files.module.css'

function EditFileForm({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState(file.name)
  const [category, setCategory] = useState(file.category)
  const [faults, setErrors] = useState<Record<string, string>>({})
  const update = useApiMutation('updateFile', {
    success: 'File updated successfully',
    form: { setErrors },
    onSuccess: onClose,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    update.mutate({ params: { id: file.id }, body: { name, category }, ifMatch: file.version })
  }
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextInput
        data-autofocus
        withAsterisk
        label={t('Name')}
        maxLength={200}
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CategorySelect label={t('Category')} value={category} error={faults.category} onChange={setCategory} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {t('Save file')}
        </Button>
      </div>
    </form>
  )
}

/** Renames a file, or moves it into another category. */
export function EditFileModal({ opened, ...form }: { file: File; opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Edit file')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <EditFileForm {...form} />
    </Modal>
  )
}
