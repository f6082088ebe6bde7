import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { useDocumentTitle } from '../../ui/frame/page.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import classes from './legal-page.module.css'
import type { LegalSection } from './legal-section.ts'
import { LegalSections } from './legal-sections.tsx'

const LAST_UPDATED = new Date(Date.UTC(2025, 0, 21))
export const LEGAL_VERSION = '1.0'

/** The day of the one version there is, such as January 21, 2025. */
export function useLastUpdated(): string {
  const locale = useLocale()
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(LAST_UPDATED)
}

type LegalPageProps = {
  title: string
  /** What it comes down to, in a sentence. */
  banner: string
  sections: readonly LegalSection[]
  /** After the sections: contact, history. */
  children: ReactNode
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const t = useT()
  return (
    <nav aria-label={t('Contents')} className={classes.contents}>
      <h2 className={classes.contentsTitle}>{t('Contents')}</h2>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{t(section.title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The terms and the privacy policy: a sheet to read. */
export function LegalPage({ title, banner, sections, children }: LegalPageProps) {
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
          <ArrowLeft size={16} aria-hidden="true" />
          {t('Back to home')}
        </Link>
      </header>
      <main className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.updated}>
          {t('Last updated: {date} · Version {version}', { date, version: LEGAL_VERSION })}
        </p>
        <p className={classes.banner}>{banner}</p>
        <Contents sections={sections} />
        <Perforation />
        <LegalSections sections={sections} />
        <Perforation />
        <section className={classes.end}>{children}</section>
      </main>
      <footer className={classes.foot}>
        {t('© {year} Counterfoil. All rights reserved.', { year: String(new Date().getFullYear()) })}
      </footer>
    </div>
  )
}
