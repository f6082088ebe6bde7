import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { Send } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useMailServerIsSetUp } from '../../api/queries/use-mail-server.ts'
import { faultId } from '../../i18n/fault-messages.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import classes from './mail-drawer.module.css'

type KeptMail = Pick<OutboxMail, 'id' | 'status' | 'obstacle' | 'subject'>

/** Whether a mail was kept and a mail server could send it now. */
export function useIsKeptStill({ status }: Pick<OutboxMail, 'status'>): boolean {
  return useMailServerIsSetUp() && status === 'captured'
}

/** Sends one kept mail. */
export function SendKeptMail({ mail, size }: { mail: KeptMail; size?: ButtonProps['size'] }) {
  const t = useT()
  const mailRefusal = useMailRefusal()
  const send = useApiMutation('resendOutboxMail', { success: 'The email is being sent.' })
  return (
    <PermissionGate permission="invoices.issue" reason={mailRefusal}>
      <Button
        size={size}
        variant={size ? 'default' : undefined}
        leftSection={<Send size={size ? 13 : 15} />}
        loading={send.isPending}
        aria-label={t('Send now: {subject}', { subject: mail.subject })}
        onClick={() => send.mutate({ params: { id: mail.id } })}
      >
        {t('Send now')}
      </Button>
    </PermissionGate>
  )
}

/** Of one kept mail that is open: that it can be sent, or why it is not sent any more. */
export function KeptMailNote({ mail }: { mail: KeptMail }) {
  const t = useT()
  if (!useIsKeptStill(mail)) return null
  return (
    <div className={classes.fault} data-tone="warn" role="note">
      <p className={classes.faultText}>
        {mail.obstacle === null
          ? t('This email was kept while no mail server was set up. It can be sent now.')
          : t(faultId(KEPT_MAIL_FAULTS[mail.obstacle]))}
      </p>
      {mail.obstacle === null && <SendKeptMail mail={mail} />}
    </div>
  )
}
