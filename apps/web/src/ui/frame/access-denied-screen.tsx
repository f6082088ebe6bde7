import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { LogoMark } from '../theme/logo.tsx'
import classes from './crash-screen.module.css'
import { useDocumentTitle } from './page.tsx'

/** For whoever lacks the role that a whole screen needs; the text says which and whom to ask. */
export function AccessDeniedScreen({ text }: { text: string }) {
  const t = useT()
  const router = useRouter()
  useDocumentTitle(t('Access Denied'))
  // Opened in a tab of its own there is no way back.
  const leave = () => {
    if (router.history.length > 1) router.history.back()
    else void router.navigate({ to: '/dashboard', replace: true })
  }
  return (
    <div className={classes.screen}>
      <LogoMark size={40} />
      <h1 className={classes.title}>{t('Access Denied')}</h1>
      <p className={classes.text}>{text}</p>
      <Button onClick={leave}>{t('Go Back')}</Button>
    </div>
  )
}
