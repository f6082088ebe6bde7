import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import classes from './newer-version-note.module.css'

type NewerVersionNoteProps = {
  /** What happened, translated. */
  text: string
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
}

/** Somebody else saved it meanwhile: whose version counts is for the person to say. */
export function NewerVersionNote({ text, onKeepMine, onTakeTheirs }: NewerVersionNoteProps) {
  const t = useT()
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  const run = (which: 'mine' | 'theirs', act: () => Promise<void>) => async () => {
    if (busy !== null) return
    setBusy(which)
    await act().finally(() => setBusy(null))
  }
  return (
    <div className={classes.note} role="alert">
      <p className={classes.words}>{text}</p>
      <Button size="xs" variant="default" loading={busy === 'mine'} onClick={run('mine', onKeepMine)}>
        {t('Keep mine')}
      </Button>
      <Button size="xs" variant="default" loading={busy === 'theirs'} onClick={run('theirs', onTakeTheirs)}>
        {t('Take the other version')}
      </Button>
    </div>
  )
}
