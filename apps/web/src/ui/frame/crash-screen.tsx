import { Button } from '@mantine/core'
import { createContext, useContext, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { LogoMark } from '../theme/logo.tsx'
import classes from './crash-screen.module.css'

/** True within the main part of the workspace: a page has one `main`, and the crash screen adds none there. */
export const WithinMain = createContext(false)

/** The last resort when a screen could not be drawn. The error is logged. */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useT()
  const Landmark = useContext(WithinMain) ? 'div' : 'main'
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the browser's log is where an unexpected error belongs
    console.error(error)
  }, [error])
  return (
    <Landmark className={classes.screen}>
      <LogoMark size={40} />
      <h1 className={classes.title}>{t('Oops! Something went wrong')}</h1>
      <p className={classes.text}>
        {t("We're sorry for the inconvenience. An unexpected error has occurred.")}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{t('Reload Page')}</Button>
        <Button variant="default" component="a" href="/dashboard">
          {t('Go to Dashboard')}
        </Button>
      </div>
    </Landmark>
  )
}
