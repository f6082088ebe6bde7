import type { Invitation } from '@counterfoil/contract/users/invitations.schema.ts'
import { Button } from '@mantine/core'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { useRoleLabel } from '../role-labels.ts'
import classes from '../users.module.css'
import { INVITATION_KEPT as KEPT, INVITATION_SENT as SENT } from './invitation-words.ts'
import { useOpenInvitations } from './use-open-invitations.ts'

/** Puts the link of an invitation on the clipboard, to be sent by other means. */
function CopyInvitationLink({ link, email }: { link: string; email: string }) {
  const t = useT()
  const copy = async () => {
    if (await copyText(link)) showToast('success', t('Invitation link copied'))
    else showToast('error', t('The link could not be copied: {url}', { url: link }))
  }
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('Copy invitation link of {email}', { email })}
      onClick={() => void copy()}
    >
      {t('Copy invitation link')}
    </Button>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useT()
  const role = useRoleLabel()
  const { id } = useCompany()
  const params = { id, invitationId: invitation.id }
  const isKept = useMailIsKept()
  const resend = useApiMutation('resendInvitation', {
    success: ({ email }) => ({ id: isKept ? KEPT : SENT, values: { email } }),
  })
  const revoke = useApiMutation('revokeInvitation', { success: 'Invitation taken back' })
  const { email } = invitation
  return (
    <li className={classes.row}>
      <span className={classes.grow}>
        <span className={classes.name} title={email}>
          {email}
        </span>
        <span className={classes.quiet}>
          {role(invitation.role)} · {t('invited by {name}', { name: invitation.invited_by })} ·{' '}
          <RelativeTime at={invitation.sent_at} />
        </span>
      </span>
      <StatusBadge status={invitation.status} />
      {invitation.link !== null && <CopyInvitationLink link={invitation.link} email={email} />}
      <Button
        variant="default"
        size="xs"
        aria-label={t('Resend to {email}', { email })}
        loading={resend.isPending}
        onClick={() => resend.mutate({ params })}
      >
        {t('Resend')}
      </Button>
      <ConfirmAction
        danger
        title={t('Take back the invitation to {email}?', { email })}
        text={t('Its link no longer works. You can invite the address again.')}
        confirmLabel={t('Take back')}
        onConfirm={() => revoke.mutateAsync({ params })}
      >
        {(ask) => (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={t('Take back the invitation to {email}', { email })}
            onClick={ask}
          >
            {t('Take back')}
          </Button>
        )}
      </ConfirmAction>
    </li>
  )
}

/** Invitations nobody has accepted yet; nothing where there are none. */
export function OpenInvitations() {
  const t = useT()
  const { data } = useOpenInvitations()
  if (data === undefined || data.count === 0) return null
  return (
    <section className={classes.section} aria-labelledby="open-invitations">
      <h2 id="open-invitations" className={classes.sectionTitle}>
        {t('Open invitations')}
      </h2>
      <p className={classes.sectionText}>{t('A link is good for 7 days; sending it again renews it.')}</p>
      <ul className={classes.rows}>
        {data.results.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}
