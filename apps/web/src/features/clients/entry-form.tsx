import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './entry-block.module.css'

type EntryFormProps = {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  busy: boolean
  children: ReactNode
}

/** The form that stands where an address or a contact stood. */
export function EntryForm({ onSubmit, onCancel, busy, children }: EntryFormProps) {
  const t = useT()
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className={classes.form}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onCancel()}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot}>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
