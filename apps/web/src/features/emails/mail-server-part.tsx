import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { useT } from '../../i18n/use-t.ts'
import { FormPart } from '../../ui/fields/form-part.tsx'
import classes from './mail-server-part.module.css'

/** How mails come to be sent: a setting of the installation, which no form of a company can change. */
export function MailServerPart() {
  const t = useT()
  const isKept = useMailIsKept()
  if (!isKept) return null
  return (
    <div id="mail-server" className={classes.part}>
      <FormPart
        title={t('Mail server')}
        text={t('None is set up: e-mails are kept in the outbox and not sent.')}
      >
        <p className={classes.text}>
          {t(
            'It is set by whoever runs this installation, for all companies on it: in the environment that Counterfoil is started with, followed by a restart.',
          )}
        </p>
        <dl className={classes.settings}>
          <dt>SMTP_URL</dt>
          <dd>
            {t('The mail server with its user and password, such as')}{' '}
            <code>smtp://user:secret@mail.example.com:587</code>
          </dd>
          <dt>MAIL_FROM</dt>
          <dd>
            {t('The address that e-mails come from, such as')} <code>invoices@example.com</code>
          </dd>
        </dl>
        <p className={classes.text}>
          {t('Until then, download the PDF and copy the payment link, and send them by a mail of your own.')}
        </p>
      </FormPart>
    </div>
  )
}
