import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from '../loading/query-state.module.css'
import { CrashScreen } from './crash-screen.tsx'

/** What Chromium, Firefox and Safari say of a part of the app that could not be fetched. */
const MISSING_PART =
  /^(Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/

type LazyPart = { preload?: () => Promise<unknown> }

/** How often the same page was tried again; a browser that keeps the failure needs a reload. */
let triesInPlace = 0

/** A screen whose code did not come, though the page was reloaded for it: the rest of the app goes on around it. */
function MissingPart({ reset }: { reset: () => void }) {
  const t = useT()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  async function tryAgain() {
    if (triesInPlace > 0) return window.location.reload()
    triesInPlace += 1
    setBusy(true)
    const parts = router.state.matches.map(
      ({ routeId }) => router.routesById[routeId].options.component as LazyPart | undefined,
    )
    await Promise.all(parts.map((part) => part?.preload?.()))
    setBusy(false)
    reset()
  }
  return (
    <div role="alert" className={classes.failure}>
      <h1 className={classes.failureTitle}>{t('This page could not be loaded')}</h1>
      <p className={classes.failureText}>
        {t('A part of the app did not arrive. Check your connection and try again.')}
      </p>
      <Button variant="default" loading={busy} onClick={() => void tryAgain()}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** What takes the place of a screen that could not be fetched or drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && MISSING_PART.test(error.message)) return <MissingPart reset={reset} />
  return <CrashScreen error={error} />
}
