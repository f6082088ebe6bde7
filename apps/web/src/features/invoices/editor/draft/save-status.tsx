import { Button } from '@mantine/core'
import { mutationText } from '../../../../api/errors/error-texts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import type { Refusal } from '../conflict/refused-act.ts'
import classes from '../editor-screen.module.css'
import { isLongDraft } from './draft-form.ts'
import { firstFault } from './fault-places.ts'
import type { DraftEditor } from './use-draft-editor.ts'

const ConflictNotice = lazyPart(async () => (await import('../conflict/conflict-notice.tsx')).ConflictNotice)

type SaveStatusProps = {
  editor: DraftEditor
  refusal: Refusal | null
  onReload: () => void
  /** Leads to what is faulty. */
  onFault: () => void
}
type SaveWords = [words: string, tone: string]

function useFaultWords({ form, isBlocked, faults, customFields }: DraftEditor): SaveWords | null {
  const t = useT()
  const found = isBlocked ? firstFault(form, faults, customFields) : null
  if (found === null) return null
  const { field, reason } = found
  if (field === null) return [t('Not saved: {reason}', { reason: t(reason) }), 'warn']
  return [t('Not saved: {field} – {reason}', { field, reason: t(reason) }), 'warn']
}

function useSaveWords(editor: DraftEditor): SaveWords {
  const t = useT()
  const { save, form, isDirty, isTyping } = editor
  const faulty = useFaultWords(editor)
  if (save.phase === 'conflict') return [t('Not saved: this draft was changed elsewhere'), 'bad']
  if (save.phase === 'failed' && save.error) {
    const text = mutationText(save.error)
    return [t('Not saved: {reason}', { reason: t(text.id, text.values) }), 'bad']
  }
  if (faulty !== null) return faulty
  if (isTyping) return [t('Not saved yet'), 'quiet']
  if (save.phase === 'saving' || save.phase === 'waiting') return [t('Saving…'), 'quiet']
  if (save.phase === 'saved') return [t('Saved'), 'good']
  if (isDirty && form.client === null) return [t('Not saved: choose a client'), 'warn']
  return ['', 'quiet']
}

/** The same in the bar of the actions, which stays in sight; read out it is in the head alone. */
export function SaveStatusInBar({ editor }: { editor: DraftEditor }) {
  const [words, tone] = useSaveWords(editor)
  return (
    <span className={classes.barStatus} data-tone={tone} aria-hidden="true" title={words}>
      {words}
    </span>
  )
}

/** How the draft stands: saved, on its way, or why not. */
export function SaveStatus({ editor, refusal, onReload, onFault }: SaveStatusProps) {
  const t = useT()
  const [words, tone] = useSaveWords(editor)
  const { record } = editor.queue
  if (editor.save.phase === 'conflict' && record !== null) {
    return <ConflictNotice editor={editor} id={record.id} refusal={refusal} onReload={onReload} />
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
      {editor.isBlocked && isLongDraft(editor.form) && (
        <Button size="xs" variant="default" onClick={onFault}>
          {t('Go there')}
        </Button>
      )}
    </span>
  )
}
