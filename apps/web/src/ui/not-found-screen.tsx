import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../i18n/use-t.ts'
import classes from './crash-screen.module.css'
import { LogoMark } from './logo.tsx'
import { useDocumentTitle } from './page.tsx'

/** No such page. */
export function NotFoundScreen() {
  const t = useT()
  useDocumentTitle(t('Page not found'))
  return (
    <div className={classes.screen}>
      <LogoMark size={40} />
      <h1 className={classes.title}>{t('This page is not in the book')}</h1>
      <p className={classes.text}>{t('The address may be mistyped, or what was here has been removed.')}</p>
      <Button component={Link} to="/dashboard">
        {t('Go to Dashboard')}
      </Button>
    </div>
  )
}
