import { useT } from '../../i18n/use-t.ts'
import classes from './legal-page.module.css'
import { LEGAL_VERSION, LegalPage } from './legal-page.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.ts'

export function PrivacyScreen() {
  const t = useT()
  return (
    <LegalPage
      title={t('Privacy Policy')}
      banner={t('Your books are yours. We keep what the service needs, guard it, and never sell it.')}
      contentsTitle={t('Contents')}
      sections={PRIVACY_SECTIONS}
    >
      <section className={classes.end}>
        <h2 className={classes.heading}>{t('Version history')}</h2>
        <p>{t('Version {version}: the first version of this policy.', { version: LEGAL_VERSION })}</p>
        <h2 className={classes.heading}>{t('Contact')}</h2>
        <p>{t('Privacy and data-protection officer: privacy@counterfoil.example')}</p>
        <p>[{t('mailing address')}]</p>
        <p>{t('© {year} Counterfoil. All rights reserved.', { year: String(new Date().getFullYear()) })}</p>
      </section>
    </LegalPage>
  )
}
