import { Textarea } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import classes from './editor-screen.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

/** What is said below the lines, and what is for the company alone. */
export function NoteFields({ editor }: { editor: DraftEditor }) {
  const t = useT()
  const { form, faults, dispatch } = editor
  const field = (name: 'notes' | 'terms' | 'internal_notes') => ({
    value: form[name],
    error: faults[name] && t(faults[name]),
    maxLength: 5000,
    autosize: true,
    minRows: 2,
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'set', part: { [name]: event.currentTarget.value } }),
  })
  return (
    <section className={classes.notes} aria-label={t('Notes')}>
      <Textarea label={t('Notes for the client')} {...field('notes')} />
      <Textarea label={t('Terms')} {...field('terms')} />
      <Textarea
        label={t('Internal notes')}
        description={t('Only your company sees these')}
        {...field('internal_notes')}
      />
    </section>
  )
}
