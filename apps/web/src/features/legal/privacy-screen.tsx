import { useT } from '../../i18n/use-t.ts'
import { LegalContact } from './legal-contact.tsx'
import classes from './legal-page.module.css'
import { LEGAL_VERSION, LegalPage, useLastUpdated } from './legal-page.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.ts'

function VersionHistory() {
  const t = useT()
  const date = useLastUpdated()
  return (
    <>
      <h2 className={classes.heading}>{t('Version history')}</h2>
      <p>
        <strong>{t('Version {version}', { version: LEGAL_VERSION })}</strong> · {date}
        <br />
        {t('The first version of this policy.')}
      </p>
    </>
  )
}

export function PrivacyScreen() {
  const t = useT()
  return (
    <LegalPage
      title={t('Privacy Policy')}
      banner={t('Your books are yours. We keep what the service needs, guard it, and never sell it.')}
      sections={PRIVACY_SECTIONS}
    >
      <VersionHistory />
      <h2 className={classes.heading}>{t('Contact')}</h2>
      <p>
        {t(
          'Our privacy and data-protection officer answers questions about this policy and requests about your data.',
        )}
      </p>
      <LegalContact
        lines={[
          { label: t('Privacy and data-protection officer'), value: 'privacy@counterfoil.example' },
          { label: t('Mailing address'), value: t('[mailing address]') },
        ]}
      />
    </LegalPage>
  )
}
