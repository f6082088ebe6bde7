import { TagsInput, Textarea, type TextareaProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { MemberSelect } from '../../../users/member-select.tsx'
import classes from '../editor-screen.module.css'
import type { FormEditor } from './form-editor.ts'

/** What texts have besides, where they say something else each time. */
export type NoteExtras = {
  /** What a text will say; null where that is what is typed. */
  written: (text: string) => string | null
  /** Above the texts. */
  tools: ReactNode
}

type NoteFieldsProps = { editor: FormEditor; extras?: NoteExtras | undefined }

/** What is said below the lines, and what is for the company alone. */
export function NoteFields({ editor, extras }: NoteFieldsProps) {
  const t = useT()
  const { form, faults, dispatch } = editor
  type InputWrapperOrder = TextareaProps['inputWrapperOrder']
  const field = (name: 'notes' | 'terms' | 'internal_notes') => ({
    value: form[name],
    description: extras?.written(form[name]),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as InputWrapperOrder,
    error: faults[name] && t(faults[name]),
    maxLength: 5000,
    autosize: true,
    minRows: 2,
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'set', part: { [name]: event.currentTarget.value } }),
  })
  return (
    <section className={classes.notes} aria-label={t('Notes')}>
      {extras && <div className={classes.notesTools}>{extras.tools}</div>}
      <Textarea label={t('Notes for the client')} {...field('notes')} />
      <Textarea label={t('Terms')} {...field('terms')} />
      <MemberSelect
        label={t('Assignee')}
        value={form.assignee}
        error={faults.assignee && t(faults.assignee)}
        onChange={(assignee) => dispatch({ type: 'set', part: { assignee } })}
      />
      <TagsInput
        label={t('Tags')}
        placeholder={form.tags.length === 0 ? t('Enter or a comma ends a tag') : undefined}
        maxTags={20}
        value={[...form.tags]}
        error={faults.tags && t(faults.tags)}
        onChange={(tags) => dispatch({ type: 'set', part: { tags } })}
      />
      <Textarea
        label={t('Internal notes')}
        {...field('internal_notes')}
        inputWrapperOrder={undefined}
        description={extras?.written(form.internal_notes) ?? t('Only your company sees these')}
      />
    </section>
  )
}
