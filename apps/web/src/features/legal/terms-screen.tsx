import { useT } from '../../i18n/use-t.ts'
import { LegalContact } from './legal-contact.tsx'
import classes from './legal-page.module.css'
import { LegalPage } from './legal-page.tsx'
import { TERMS_SECTIONS } from './terms-sections.ts'

export function TermsScreen() {
  const t = useT()
  return (
    <LegalPage
      title={t('Terms of Service')}
      banner={t('The agreement between you and Counterfoil, in plain words.')}
      sections={TERMS_SECTIONS}
    >
      <h2 className={classes.heading}>{t('Contact')}</h2>
      <p>{t('Questions about these terms reach us here:')}</p>
      <LegalContact
        lines={[
          { label: t('Email'), value: 'legal@counterfoil.example' },
          { label: t('Address'), value: t('[address]') },
          { label: t('Phone'), value: t('[phone]') },
        ]}
      />
    </LegalPage>
  )
}
