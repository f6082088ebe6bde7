import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { announcePage } from '../access/announce-page.ts'
import classes from './page.module.css'

export type Crumb = { label: string } & Pick<LinkProps, 'to' | 'params' | 'search'>

type PageProps = {
  /** The heading, and the document's title. */
  title: string
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** Where this page lies, from the outermost in. */
  breadcrumbs?: Crumb[]
  /** The one primary action. */
  action?: ReactNode
  /** Further actions, before the primary one. */
  actions?: ReactNode
  /** `narrow` for a form, `wide` for a table (the rule). */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Counterfoil' : `${title} · Counterfoil`
    announcePage(document.title)
  }, [title])
}

/** A page of the workspace: title, where it lies, one primary action. */
export function Page({
  title,
  aside,
  breadcrumbs = [],
  action,
  actions,
  width = 'wide',
  children,
}: PageProps) {
  const t = useT()
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.names}>
          {breadcrumbs.length > 0 && (
            <nav aria-label={t('Breadcrumbs')} className={classes.crumbs}>
              {breadcrumbs.map(({ label, ...target }, index) => (
                <Fragment key={label}>
                  {index > 0 && (
                    <span className={classes.slash} aria-hidden="true">
                      /
                    </span>
                  )}
                  <Link {...target} className={classes.crumb}>
                    {label}
                  </Link>
                </Fragment>
              ))}
            </nav>
          )}
          <div className={classes.titleLine}>
            <h1 dir="auto" className={classes.title}>
              {title}
            </h1>
            {aside}
          </div>
        </div>
        {(action || actions) && (
          <div className={classes.actions}>
            {actions}
            {action}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
