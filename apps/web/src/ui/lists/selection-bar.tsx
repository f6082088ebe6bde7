import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  /** Of those on this page: what is done is done to them alone. */
  count: number
  /** How many more are selected and not on this page. */
  unseen: number
  onClear: () => void
  children: ReactNode
}

/** Over the foot of a list while rows are selected: how many, and what can be done with them. */
export function SelectionBar({ count, unseen, onClear, children }: SelectionBarProps) {
  const t = useT()
  if (count + unseen === 0) return null
  return (
    <section
      className={classes.bar}
      data-foot-bar
      data-unseen={unseen > 0 || undefined}
      aria-label={t('Selection')}
    >
      <span className={classes.count} role="status">
        {t('{count, plural, one {# selected} other {# selected}}', { count: count + unseen })}
        {unseen > 0 &&
          ` · ${t('{count, plural, one {# is not on this page} other {# are not on this page}}', { count: unseen })}`}
      </span>
      {children}
      {unseen > 0 ? (
        <Button className={classes.close} variant="default" size="xs" onClick={onClear}>
          {t('Clear selection')}
        </Button>
      ) : (
        <CloseButton className={classes.close} aria-label={t('Clear selection')} onClick={onClear} />
      )}
    </section>
  )
}
