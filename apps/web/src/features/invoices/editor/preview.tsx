import { useRef } from 'react'
import { type ApiError, toApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import { formatTime } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DocumentPages } from '../document/document-pages.tsx'
import { isTooLongToDraw } from '../document/long-document.ts'
import classes from './editor-screen.module.css'
import type { FormEditor } from './fields/form-editor.ts'
import { type Drawing, usePreview } from './use-preview.ts'

type NoteProps = { isBlocked: boolean; failure: ApiError | null; drawnAt: number | null }

/** Why the pages are not those of the form, and of when they are. */
function usePreviewNote({ isBlocked, failure, drawnAt }: NoteProps): string | null {
  const t = useT()
  const locale = useLocale()
  const reason = failure && parsedText(failure)
  const why = isBlocked
    ? t('The preview waits until the marked fields are right.')
    : reason && t('The preview waits: {reason}', { reason: t(reason.id, reason.values) })
  if (drawnAt === null) return why
  const time = formatTime(new Date(drawnAt).toISOString(), locale)
  const since = t('Preview from {time}, without your latest changes.', { time })
  return why === null ? since : `${since} ${why}`
}

type PreviewProps = {
  editor: Pick<FormEditor, 'form' | 'isBlocked'>
  line: number
  /** Asked only of what is drawn: of thousands of lines the answer takes its time. */
  drawing: () => Drawing
}

/** The document as it will print, or why it is not drawn. */
export function Preview(props: PreviewProps) {
  const t = useT()
  const { length: count } = props.editor.form.lines
  if (!isTooLongToDraw(count)) return <DrawnPreview {...props} />
  return (
    <p className={classes.undrawn}>
      {t('{count, number} lines are too many to be drawn here. The PDF has every page.', { count })}
    </p>
  )
}

/** Its note has a place of its own, so that the pages stay where they are. */
function DrawnPreview({ editor, line, ...asked }: PreviewProps) {
  const t = useT()
  const drawing = asked.drawing()
  const last = useRef(drawing)
  if (!editor.isBlocked) last.current = drawing
  const { pages, lines, drawnAt, isWaiting, error } = usePreview(last.current)
  // Before there is a client, a blank sheet says enough.
  const failure = error && editor.form.client ? toApiError(error) : null
  const isOld = editor.isBlocked || isWaiting || failure !== null
  const note = usePreviewNote({ isBlocked: editor.isBlocked, failure, drawnAt: isOld ? drawnAt : null })
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.previewHead}>
        <p className={classes.previewNote} role="status" data-told={note !== null || undefined}>
          {note ?? t('As it will print')}
        </p>
      </div>
      <DocumentPages pages={pages} label={t(drawing.label)} place={lines?.[line]} />
    </section>
  )
}
