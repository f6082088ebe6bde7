import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { CategorySelect } from './category-select.tsx'
import classes from './files.module.css'

/** Makes a category, in another one if need be. */
export function CategoryModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [parent, setParent] = useState<string | null>(null)
  const [faults, setErrors] = useState<Record<string, string>>({})
  const create = useApiMutation('createFileCategory', {
    success: 'Category created',
    form: { setErrors },
    onSuccess: () => {
      setName('')
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    create.mutate({ body: { name, parent } })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('New category')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={save} noValidate className={classes.form}>
        <TextInput
          data-autofocus
          withAsterisk
          label={t('Name')}
          maxLength={80}
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CategorySelect label={t('Within')} value={parent} error={faults.parent} onChange={setParent} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('Create category')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
