import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './selection-bar.module.css'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Over the foot of a list while rows are selected: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <section className={classes.bar} data-foot-bar aria-label={t('Selection')}>
      <span className={classes.count}>
        {t('{count, plural, one {# selected} other {# selected}}', { count })}
      </span>
      {children}
      <CloseButton className={classes.close} aria-label={t('Clear selection')} onClick={onClear} />
    </section>
  )
}
