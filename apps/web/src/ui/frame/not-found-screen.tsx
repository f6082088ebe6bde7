import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { LogoMark } from '../theme/logo.tsx'
import classes from './crash-screen.module.css'
import { type Crumb, useDocumentTitle } from './page.tsx'

function Missing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useT()
  useDocumentTitle(t('Page not found'))
  return (
    <div className={classes.screen}>
      <LogoMark size={40} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}

/** No such page. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <Missing
      title={t('This page does not exist')}
      text={t('The address may be mistyped, or what was here has been removed.')}
    >
      <Button component={Link} to="/dashboard">
        {t('Go to Dashboard')}
      </Button>
    </Missing>
  )
}

/** No such record; `record` says what is missing (“Invoice”), `list` is where the others are. */
export function RecordNotFound({ record, list }: { record: string; list: Crumb }) {
  const t = useT()
  return (
    <Missing
      title={t('{record} not found', { record })}
      text={t('It may have been deleted, or it belongs to another company.')}
    >
      <Button component={Link} to={list.to as string}>
        {t('Go to {page}', { page: list.label })}
      </Button>
    </Missing>
  )
}
