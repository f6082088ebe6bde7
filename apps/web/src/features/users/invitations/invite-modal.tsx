import { invite } from '@counterfoil/contract/users/invitations.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { RoleField } from '../role-field.tsx'
import classes from '../users.module.css'
import { INVITATION_KEPT as KEPT, INVITATION_SENT as SENT } from './invitation-words.ts'

/** Refusals that another address would not meet. */
const OF_THE_ADDRESS: ReadonlySet<string> = new Set(['already_member', 'already_invited'])

type InviteModalProps = { opened: boolean; onClose: () => void }

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { id } = useCompany()
  const isKept = useMailIsKept()
  const form = useForm({
    initialValues: { email: '', role: 'member' as Role },
    validate: (values) => schemaFaults(invite, values),
  })
  const send = useApiMutation('inviteUser', {
    success: ({ email }) => ({ id: isKept ? KEPT : SENT, values: { email } }),
    form,
    failure: (error) => {
      const text = mutationText(error)
      if (!OF_THE_ADDRESS.has(error.code)) return text
      // It stays at the field: a toast would be gone before the address is put right.
      form.setFieldError('email', t(text.id, text.values))
      focusFirstFault(form, { email: text.id })
      return null
    },
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (body) => send.mutate({ params: { id }, body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="off"
        data-autofocus
        withAsterisk
        description={
          isKept
            ? t(
                'The email with their link is kept in the outbox and not sent: copy the link from the list of open invitations. It works once, within 7 days, and for this address only.',
              )
            : t('They get a link that works once, within 7 days, and for this address only.')
        }
        {...form.getInputProps('email')}
      />
      <RoleField
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
        error={form.errors.role}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {isKept ? t('Make invitation') : t('Send invitation')}
        </Button>
      </div>
    </form>
  )
}

/** Invites an address into the company. */
export function InviteModal({ opened, onClose }: InviteModalProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Invite user')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <InviteForm onClose={onClose} />
    </Modal>
  )
}
