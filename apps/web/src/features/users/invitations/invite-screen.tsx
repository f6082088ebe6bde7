import type { InvitationFacts } from '@counterfoil/contract/users/invitations.schema.ts'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { api } from '../../../api/requests/api-client.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import classes from '../../auth/auth-form.module.css'
import { AuthLayout } from '../../auth/auth-layout.tsx'
import { session } from '../../auth/session/session.ts'
import { useSession } from '../../auth/session/use-session.ts'
import { useSignOut } from '../../auth/session/use-sign-out.ts'
import { useRoleLabel } from '../role-labels.ts'
import { JoinForm } from './join-form.tsx'
import { type OpenFacts, openFacts } from './open-facts.ts'

const CLOSED: Readonly<Record<InvitationFacts['status'], string>> = {
  pending: msg('This invitation cannot be shown.'),
  accepted: msg('This invitation has been accepted already.'),
  revoked: msg('This invitation has been taken back.'),
  expired: msg('This invitation has expired. Ask for a new one.'),
}

function Closed({ text }: { text: string }) {
  const t = useT()
  const { user } = useSession()
  return (
    <AuthLayout isAnswer title={t('Nothing to accept here')} intro={text}>
      <Button component={Link} to={user ? '/dashboard' : '/login'} size="md" fullWidth>
        {user ? t('Go to Dashboard') : t('Sign in')}
      </Button>
    </AuthLayout>
  )
}

function useIntro(facts: OpenFacts): string {
  const t = useT()
  const label = useRoleLabel()
  return t('{inviter} invites {email} to work in {company} as {role}.', {
    inviter: facts.inviter,
    email: facts.email,
    company: facts.company_name,
    role: label(facts.role),
  })
}

function Frame({ facts, children }: { facts: OpenFacts; children: ReactNode }) {
  const t = useT()
  const intro = useIntro(facts)
  return (
    <AuthLayout title={t('Join {company}', { company: facts.company_name })} intro={intro}>
      {children}
    </AuthLayout>
  )
}

/** Signed in as the invited: one press. */
function JoinAsUser({ token, facts }: { token: string; facts: OpenFacts }) {
  const t = useT()
  const navigate = useNavigate()
  const accept = useApiMutation('acceptInvitation', {
    refreshes: 'nothing',
    onSuccess: async ({ company_id, company_name }) => {
      // Entering it tries once more, and says what is wrong.
      await session.reload(company_id).catch(() => null)
      showToast('success', t('You have joined {company}', { company: company_name }))
      await navigate({ to: '/dashboard', search: { company: company_id }, replace: true })
    },
  })
  return (
    <Frame facts={facts}>
      <Button
        size="md"
        fullWidth
        loading={accept.isPending}
        onClick={() => accept.mutate({ body: { token } })}
      >
        {t('Accept and join')}
      </Button>
    </Frame>
  )
}

function OtherAccount({ facts, signedInAs }: { facts: OpenFacts; signedInAs: string }) {
  const t = useT()
  const signOut = useSignOut({ stays: true })
  return (
    <Frame facts={facts}>
      <p className={classes.note}>
        {t('You are signed in as {email}. Sign out to go on.', { email: signedInAs })}
      </p>
      <Button variant="default" size="md" fullWidth onClick={signOut}>
        {t('Sign out')}
      </Button>
    </Frame>
  )
}

function SignInFirst({ token, facts }: { token: string; facts: OpenFacts }) {
  const t = useT()
  return (
    <Frame facts={facts}>
      <Button
        component={Link}
        to="/login"
        search={{ redirect: `/invite/${token}` } as never}
        size="md"
        fullWidth
      >
        {t('Sign in to accept')}
      </Button>
      <p className={classes.other}>
        <Anchor component={Link} to="/forgot-password">
          {t('Forgot password?')}
        </Anchor>
      </p>
    </Frame>
  )
}

function OpenInvitation({ token, facts }: { token: string; facts: OpenFacts }) {
  const { user } = useSession()
  if (user && user.email === facts.email) return <JoinAsUser token={token} facts={facts} />
  if (user) return <OtherAccount facts={facts} signedInAs={user.email} />
  if (facts.account === 'exists') return <SignInFirst token={token} facts={facts} />
  return (
    <Frame facts={facts}>
      <JoinForm token={token} facts={facts} />
    </Frame>
  )
}

/** Where an invitation's mail leads: what it is for, and the way in with an account or without one. */
export function InviteScreen({ token }: { token: string }) {
  const t = useT()
  const check = useQuery({
    queryKey: ['users', 'checkInvitation', token],
    queryFn: () => api.checkInvitation({ body: { token } }),
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (check.error && 'status' in check.error && check.error.status === 404)
    return (
      <Closed
        text={t(
          'We cannot find this invitation. Please check that you have opened the whole link from the email.',
        )}
      />
    )
  return (
    <QueryState query={check}>
      {(facts) => {
        const open = openFacts(facts)
        return open ? (
          <OpenInvitation token={token} facts={open} />
        ) : (
          <Closed text={t(CLOSED[facts.status])} />
        )
      }}
    </QueryState>
  )
}
