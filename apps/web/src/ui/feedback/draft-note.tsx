import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayIn, formatMoment, formatTime, todayIn } from '../../i18n/format-date.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import classes from './draft-note.module.css'

/** A line above a form about what was typed into it before. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <Alert classNames={{ root: classes.note, message: classes.message }} variant="light" color="blue">
      {children}
    </Alert>
  )
}

/** When something was typed: the time, and of another day than today the day too. */
export function useTypedAt(): (moment: string) => string {
  const locale = useLocale()
  return (moment) => (dayIn(moment) === todayIn() ? formatTime(moment, locale) : formatMoment(moment, locale))
}

/** The form holds what was typed into it earlier and never saved. */
export function ContinuedNote({ typedAt, onStartAfresh }: { typedAt: string; onStartAfresh: () => void }) {
  const t = useT()
  const typed = useTypedAt()
  return (
    <DraftNote>
      <span>{t('Continued from {time}', { time: typed(typedAt) })}</span>
      <Button size="xs" variant="default" onClick={onStartAfresh}>
        {t('Start afresh')}
      </Button>
    </DraftNote>
  )
}
