import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import { Button, Drawer, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Paperclip, RotateCw } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { formatByteSize } from '../../i18n/format-byte-size.ts'
import { msg } from '../../i18n/msg.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import { KeptMailNote } from './kept-mail.tsx'
import { lookAgain } from './look-again.ts'
import classes from './mail-drawer.module.css'
import { mailErrorOf } from './mail-error.ts'
import { MailFrame } from './mail-frame.tsx'

function MailFacts({ mail }: { mail: OutboxMail }) {
  const t = useT()
  return (
    <dl className={classes.facts}>
      <dt>{t('To')}</dt>
      <dd>{mail.to.join(', ')}</dd>
      {mail.cc.length > 0 && <dt>{t('Copy')}</dt>}
      {mail.cc.length > 0 && <dd>{mail.cc.join(', ')}</dd>}
      <dt>{t('Status')}</dt>
      <dd className={classes.status}>
        <StatusBadge status={mail.status} />
        <span className={classes.when}>
          <RelativeTime at={mail.sent_at ?? mail.created_at} />
        </span>
      </dd>
    </dl>
  )
}

const SENT_AGAIN = msg('The e-mail is sent again.')
const WRITTEN_AGAIN = msg('The e-mail is written again. It is kept, not sent.')

function MailFault({ mail }: { mail: OutboxMail }) {
  const t = useT()
  const mailRefusal = useMailRefusal()
  const isKept = useMailIsKept()
  const resend = useApiMutation('resendOutboxMail', {
    success: () => ({ id: isKept ? WRITTEN_AGAIN : SENT_AGAIN }),
  })
  if (mail.status !== 'failed') return null
  // Its link shows nothing any more: the server refuses to send it.
  const isWithdrawn = mail.fault?.code === KEPT_MAIL_FAULTS.quote_superseded
  return (
    <div className={classes.fault} role="note">
      <p className={classes.faultText}>
        {mail.attempts > 0 &&
          `${t('{attempts, plural, one {Failed after # attempt.} other {Failed after # attempts.}}', {
            attempts: mail.attempts,
          })} `}
        {mailErrorOf(mail)}
      </p>
      {!isWithdrawn && (
        <PermissionGate permission="invoices.issue" reason={mailRefusal}>
          <Button
            leftSection={<RotateCw size={15} />}
            loading={resend.isPending}
            onClick={() => resend.mutate({ params: { id: mail.id } })}
          >
            {t('Resend')}
          </Button>
        </PermissionGate>
      )}
    </div>
  )
}

function Attachments({ mail }: { mail: OutboxMail }) {
  const t = useT()
  const locale = useLocale()
  if (mail.attachments.length === 0) return null
  return (
    <ul className={classes.attachments} aria-label={t('Attachments')}>
      {mail.attachments.map(({ name, size }) => (
        <li key={name} className={classes.attachment}>
          <Paperclip size={14} aria-hidden="true" />
          <span className={classes.fileName}>{name}</span>
          {size !== null && <span className={classes.when}>{formatByteSize(size, locale)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Mail({ mail }: { mail: OutboxMail }) {
  const t = useT()
  return (
    <>
      <MailFacts mail={mail} />
      <MailFault mail={mail} />
      <KeptMailNote mail={mail} />
      <Attachments mail={mail} />
      <Tabs defaultValue="mail">
        <Tabs.List aria-label={t('Ways to look at it')}>
          <Tabs.Tab value="mail">{t('As it looks')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('Plain text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mail">
          <MailFrame html={mail.html} title={mail.subject} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.plain}>{mail.text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** One mail, word for word as it was written. */
export function MailDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useT()
  const mail = useQuery({
    ...apiQuery('getOutboxMail', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data]),
  })
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={720}
      title={mail.data?.subject ?? t('Email')}
      classNames={{
        title: classes.title,
        header: classes.head,
        content: classes.content,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {id !== null && <QueryState query={mail}>{(data) => <Mail mail={data} />}</QueryState>}
    </Drawer>
  )
}
