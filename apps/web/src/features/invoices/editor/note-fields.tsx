import { TagsInput, Textarea } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { MemberSelect } from '../../users/member-select.tsx'
import type { DraftEditor } from './draft/use-draft-editor.ts'
import classes from './editor-screen.module.css'

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
        description={t('Only your company sees these')}
        {...field('internal_notes')}
      />
    </section>
  )
}
