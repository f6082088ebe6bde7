import { commentCreate } from '@counterfoil/contract/timeline/notes.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { useFormName } from '../auth/use-form-name.ts'
import { type Named, NoteField } from './note-field.tsx'
import classes from './notes.module.css'
import type { RecordOf } from './record-of.ts'

type NoteFormProps = {
  /** The record a note is on, or the event a comment is about. */
  of: RecordOf | { event: string }
  onClose: () => void
}

/** Writes a note on a record, or a comment on an event. */
export function NoteForm({ of, onClose }: NoteFormProps) {
  const t = useT()
  const [named, setNamed] = useState<readonly Named[]>([])
  const { form, submit, forget } = useRecordForm<undefined, { text: string }>({
    record: undefined,
    valuesOf: () => ({ text: '' }),
    faultsOf: (values) => schemaFaults(commentCreate, values),
    keepAs: useFormName(`note-${Object.values(of).join()}`),
  })
  const onSuccess = () => {
    forget()
    onClose()
  }
  const settings = { refreshes: ['timeline', 'companies'], form, onSuccess } as const
  const note = useApiMutation('createNote', { ...settings, success: 'Note added' })
  const comment = useApiMutation('createComment', { ...settings, success: 'Comment added' })
  const save = submit(({ text }) => {
    const mentions = named.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
    if ('event' in of) comment.mutate({ params: { id: of.event }, body: { text, mentions } })
    else note.mutate({ body: { ...of, text, mentions } })
  })
  const { onChange, value, ...field } = form.getInputProps('text')
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <NoteField
        {...field}
        data-autofocus
        autoFocus
        label={'event' in of ? t('Your comment') : t('Note')}
        description={t(
          'Everyone in the company can read it, and nobody can change or delete it. Type @ to mention somebody.',
        )}
        value={value}
        onChange={onChange}
        onNamed={(member) => setNamed((all) => [...all, member])}
      />
      <div className={classes.foot}>
        <Button variant="default" size="xs" onClick={onSuccess}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="xs" loading={note.isPending || comment.isPending}>
          {'event' in of ? t('Add comment') : t('Add note')}
        </Button>
      </div>
    </form>
  )
}
