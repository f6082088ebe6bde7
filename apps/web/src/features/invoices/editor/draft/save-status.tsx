import { Button } from '@mantine/core'
import { mutationText } from '../../../../api/errors/error-texts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import classes from '../editor-screen.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

const ConflictNotice = lazyPart(async () => (await import('../conflict/conflict-notice.tsx')).ConflictNotice)

type SaveStatusProps = { editor: DraftEditor; onReload: () => void }

function useSaveWords({
  save,
  form,
  isBlocked,
  isDirty,
  faults,
}: DraftEditor): [words: string, tone: string] {
  const t = useT()
  if (save.phase === 'failed' && save.error) {
    const text = mutationText(save.error)
    return [t('Not saved: {reason}', { reason: t(text.id, text.values) }), 'bad']
  }
  const fault = Object.values(faults)[0]
  if (isBlocked && fault) return [t('Not saved: {reason}', { reason: t(fault) }), 'warn']
  if (save.phase === 'saving' || save.phase === 'waiting') return [t('Saving…'), 'quiet']
  if (save.phase === 'saved') return [t('Saved'), 'good']
  if (isDirty && form.client === null) return [t('Not saved: choose a client'), 'warn']
  return ['', 'quiet']
}

/** How the draft stands: saved, on its way, or why not. */
export function SaveStatus({ editor, onReload }: SaveStatusProps) {
  const t = useT()
  const [words, tone] = useSaveWords(editor)
  const { record } = editor.queue
  if (editor.save.phase === 'conflict' && record !== null) {
    return (
      <span className={classes.saveStatus}>
        <ConflictNotice editor={editor} id={record.id} onReload={onReload} />
      </span>
    )
  }
  return (
    <span className={classes.saveStatus}>
      <span role="status" className={classes.saveWords} data-tone={tone} title={words}>
        {words}
      </span>
      {editor.save.phase === 'failed' && (
        <Button size="xs" variant="default" onClick={() => void editor.saveNow().catch(() => {})}>
          {t('Try again')}
        </Button>
      )}
    </span>
  )
}
