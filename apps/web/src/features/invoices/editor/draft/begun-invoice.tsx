import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayIn, formatMoment, formatTime, todayIn } from '../../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import classes from '../editor-screen.module.css'
import type { UnsavedDraft } from './unsaved-drafts.ts'

/** What a person may do with an invoice that was begun, never saved, and is not what they asked for now. */
export type BegunInvoice = { draft: UnsavedDraft; onContinue: () => void; onDrop: () => void }

function Note({ children }: { children: ReactNode }) {
  return (
    <Alert className={classes.restored} variant="light" color="blue">
      {children}
    </Alert>
  )
}

/** When something was typed: the time, and of another day than today the day too. */
function useTyped(): (moment: string) => string {
  const locale = useLocale()
  return (moment) => (dayIn(moment) === todayIn() ? formatTime(moment, locale) : formatMoment(moment, locale))
}

/** The form holds what was typed into it earlier and never saved. */
export function ContinuedNote({ typedAt, onStartAfresh }: { typedAt: string; onStartAfresh: () => void }) {
  const t = useT()
  const typed = useTyped()
  return (
    <Note>
      <span>{t('Continued from {time}', { time: typed(typedAt) })}</span>
      <Button size="xs" variant="default" onClick={onStartAfresh}>
        {t('Start afresh')}
      </Button>
    </Note>
  )
}

/** Another invoice was begun and never saved; it is offered, and what was asked for stands in the form. */
export function BegunNote({ draft, onContinue, onDrop }: BegunInvoice) {
  const t = useT()
  const typed = useTyped()
  const time = typed(draft.typedAt)
  const { client, client_name } = draft.form
  return (
    <Note>
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
    </Note>
  )
}

/** What was typed into a stored draft and could not be saved is back. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  return (
    <Note>
      <span>{t('What you typed before is back; it had not been saved.')}</span>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {t('Discard it')}
      </Button>
    </Note>
  )
}
