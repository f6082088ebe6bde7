import { useT } from '../../i18n/use-t.ts'
import classes from './legal-page.module.css'
import { LegalPage } from './legal-page.tsx'
import { TERMS_SECTIONS } from './terms-sections.ts'

export function TermsScreen() {
  const t = useT()
  return (
    <LegalPage title={t('Terms of Service')} sections={TERMS_SECTIONS}>
      <section className={classes.end}>
        <h2 className={classes.heading}>{t('Contact')}</h2>
        <p>{t('Questions about these terms: legal@counterfoil.example')}</p>
        <p>
          [{t('address')}] · [{t('phone')}]
        </p>
      </section>
    </LegalPage>
  )
}
