import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ErrorText } from '../../api/errors/fault-text.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useMailServerIsSetUp } from '../../api/queries/use-mail-server.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import classes from './kept-mails.module.css'

/** Why some of them stay kept, with `{count}`. */
const LEFT_OUT: Readonly<Record<NonNullable<OutboxMail['obstacle']>, string>> = {
  invoice_cancelled: msg(
    '{count, plural, one {# stays kept: its invoice was cancelled.} other {# stay kept: their invoices were cancelled.}}',
  ),
  invoice_written_off: msg(
    '{count, plural, one {# stays kept: its invoice was written off.} other {# stay kept: their invoices were written off.}}',
  ),
  invoice_already_paid: msg(
    '{count, plural, one {# stays kept: its invoice was paid in the meantime.} other {# stay kept: their invoices were paid in the meantime.}}',
  ),
  invoice_credited: msg(
    '{count, plural, one {# stays kept: its invoice was credited in the meantime.} other {# stay kept: their invoices were credited in the meantime.}}',
  ),
  quote_expired: msg(
    '{count, plural, one {# stays kept: its quote has expired.} other {# stay kept: their quotes have expired.}}',
  ),
  quote_superseded: msg(
    '{count, plural, one {# stays kept: its quote has a later version.} other {# stay kept: their quotes have later versions.}}',
  ),
  quote_already_accepted: msg(
    '{count, plural, one {# stays kept: its quote was accepted in the meantime.} other {# stay kept: their quotes were accepted in the meantime.}}',
  ),
  quote_already_rejected: msg(
    '{count, plural, one {# stays kept: its quote was rejected in the meantime.} other {# stay kept: their quotes were rejected in the meantime.}}',
  ),
  mail_replaced: msg(
    '{count, plural, one {# stays kept: a later email with the same invoice was written.} other {# stay kept: later emails with the same invoices were written.}}',
  ),
  invitation: msg(
    '{count, plural, one {# is an invitation. It is sent again from the list of users.} other {# are invitations. They are sent again from the list of users.}}',
  ),
  portal: msg(
    '{count, plural, one {# holds a portal link. It is sent again from the page of the client.} other {# hold portal links. They are sent again from the pages of the clients.}}',
  ),
  collection: msg(
    '{count, plural, one {# is about a charge of a saved card. It is not sent later.} other {# are about charges of saved cards. They are not sent later.}}',
  ),
}

const SENT = msg('{count, plural, one {# email is being sent.} other {# emails are being sent.}}')
const SENT_SOME = msg('Being sent: {sent}. Still kept: {ready}.')

/** Once a mail server is set up: that mails were kept before, and the way to send them all. */
export function KeptMails() {
  const t = useT()
  const isSetUp = useMailServerIsSetUp()
  const mailRefusal = useMailRefusal()
  const { data } = useQuery({ ...apiQuery('getKeptMails'), enabled: isSetUp, meta: { quiet: true } })
  const send = useApiMutation('sendKeptMails', {
    success: ({ sent, ready }): ErrorText =>
      ready === 0 ? { id: SENT, values: { count: sent } } : { id: SENT_SOME, values: { sent, ready } },
  })
  if (!isSetUp || !data || data.ready === 0) return null
  const count = data.ready
  const text = (
    <>
      {t('Each goes to its recipients as it was written.')}
      {data.left_out.map(({ obstacle, count: these }) => (
        <span key={obstacle} className={classes.leftOut}>
          {t(LEFT_OUT[obstacle], { count: these })}
        </span>
      ))}
    </>
  )
  return (
    <section className={classes.note} aria-label={t('Kept emails')}>
      <p className={classes.text}>
        {t(
          '{count, plural, one {# email was kept while no mail server was set up. It can be sent now.} other {# emails were kept while no mail server was set up. They can be sent now.}}',
          { count },
        )}
      </p>
      <ConfirmAction
        title={t('{count, plural, one {Send # kept email?} other {Send # kept emails?}}', { count })}
        text={text}
        confirmLabel={t('Send')}
        onConfirm={() => send.mutateAsync({})}
      >
        {(ask) => (
          <PermissionGate permission="invoices.issue" reason={mailRefusal}>
            <Button onClick={ask}>{t('Send all kept emails')}</Button>
          </PermissionGate>
        )}
      </ConfirmAction>
    </section>
  )
}
