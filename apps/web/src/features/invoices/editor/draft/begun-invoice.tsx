import { Button } from '@mantine/core'
import { useT } from '../../../../i18n/use-t.ts'
import { DraftNote, useTypedAt } from '../../../../ui/feedback/draft-note.tsx'
import type { UnsavedDraft } from './unsaved-drafts.ts'

/** What a person may do with an invoice that was begun, never saved, and is not what they asked for now. */
export type BegunInvoice = { draft: UnsavedDraft; onContinue: () => void; onDrop: () => void }

/** Another invoice was begun and never saved; it is offered, and what was asked for stands in the form. */
export function BegunNote({ draft, onContinue, onDrop }: BegunInvoice) {
  const t = useT()
  const typed = useTypedAt()
  const time = typed(draft.typedAt)
  const { client, client_name } = draft.form
  return (
    <DraftNote>
      <span>
        {client === null
          ? t('Another invoice was begun and not saved ({time}).', { time })
          : t('An invoice for {client} was begun and not saved ({time}).', { client: client_name, time })}
      </span>
      <Button size="xs" variant="default" onClick={onContinue}>
        {t('Continue it')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDrop}>
        {t('Throw it away')}
      </Button>
    </DraftNote>
  )
}

/** What was typed into a stored draft and could not be saved is back. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  return (
    <DraftNote>
      <span>{t('What you typed before is back; it had not been saved.')}</span>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t('Discard it')}
      </Button>
    </DraftNote>
  )
}
