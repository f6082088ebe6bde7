import { useT } from '../../i18n/use-t.ts'
import classes from './test-badge.module.css'

/** Beside a payment with the test bank, wherever it stands among real ones. */
export function TestBadge() {
  const t = useT()
  return (
    <span className={classes.test} title={t('Test payment: no money moves.')}>
      {t('Test')}
    </span>
  )
}
