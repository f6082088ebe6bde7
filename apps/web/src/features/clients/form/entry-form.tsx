import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import classes from '../detail/entry-block.module.css'

type EntryFormProps = {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  busy: boolean
  children: ReactNode
}

/**
 * What was pressed to open the form may be gone with what it takes the place of: the focus goes to its first field,
 * and after it to the entry that stands there again, or to what adds another one.
 */
function useFocusWithin(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const part = form.current?.parentElement
    if (!form.current || !part) return
    const place = [...part.children].indexOf(form.current)
    form.current.querySelector<HTMLElement>('input:not([type="radio"])')?.focus()
    return () => keepFocus((part.children[place] ?? part).querySelector<HTMLElement>('button'))
  }, [])
  return form
}

/** The form that stands where an address or a contact stood. */
export function EntryForm({ onSubmit, onCancel, busy, children }: EntryFormProps) {
  const t = useT()
  const form = useFocusWithin()
  return (
    <form
      ref={form}
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
