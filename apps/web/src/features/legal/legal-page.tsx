import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { Logo } from '../../ui/logo.tsx'
import { useDocumentTitle } from '../../ui/page.tsx'
import { Perforation } from '../../ui/perforation.tsx'
import classes from './legal-page.module.css'
import type { LegalSection } from './legal-section.ts'

const LAST_UPDATED = new Date(Date.UTC(2025, 0, 21))
export const LEGAL_VERSION = '1.0'

type LegalPageProps = {
  title: string
  banner?: string
  contentsTitle?: string
  sections: readonly LegalSection[]
  /** After the sections: contact, history. */
  children: ReactNode
}

function useLastUpdated(): string {
  const locale = useLocale()
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(LAST_UPDATED)
}

function Sections({ sections }: { sections: readonly LegalSection[] }) {
  const t = useT()
  return sections.map((section, index) => (
    <section key={section.id} id={section.id} className={classes.section}>
      <h2 className={classes.heading}>
        {index + 1}. {t(section.title)}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
    </section>
  ))
}

/** The terms and the privacy policy: a sheet to read. */
export function LegalPage({ title, banner, contentsTitle, sections, children }: LegalPageProps) {
  const t = useT()
  const date = useLastUpdated()
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand} aria-label="Counterfoil">
          <Logo size={26} />
        </Link>
        <Link to="/" className={classes.back}>
          {t('Back to home')}
        </Link>
      </header>
      <main className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.updated}>
          {t('Last updated: {date} · Version {version}', { date, version: LEGAL_VERSION })}
        </p>
        {banner && <p className={classes.banner}>{banner}</p>}
        {contentsTitle && (
          <nav aria-label={contentsTitle} className={classes.contents}>
            <h2 className={classes.contentsTitle}>{contentsTitle}</h2>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{t(section.title)}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Perforation />
        <Sections sections={sections} />
        <Perforation />
        {children}
      </main>
    </div>
  )
}
