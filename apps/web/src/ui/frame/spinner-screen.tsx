import { useT } from '../../i18n/use-t.ts'
import classes from './spinner-screen.module.css'

/** A page's content on its way. */
export function SpinnerScreen() {
  const t = useT()
  return (
    <div className={classes.screen} role="status">
      <span className={classes.spinner} />
      <span className={classes.hidden}>{t('Loading...')}</span>
    </div>
  )
}

/** Before it is known whether somebody is signed in. */
export function LoadingScreen() {
  const t = useT()
  return (
    <div className={classes.screen} data-whole role="status">
      <p className={classes.word}>{t('Loading...')}</p>
    </div>
  )
}
