import type { PortalEmailDraft } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { SendForm } from '../invoices/send/send-form.tsx'
import { SendModal } from '../invoices/send/send-modal.tsx'
import { useMailForm } from '../invoices/send/use-mail-form.ts'

const SENT = msg('The portal link is on its way')
const KEPT = msg('The email with the portal link is kept in the outbox, not sent')

type SendPortalProps = { client: Pick<Client, 'id' | 'name'>; onClose: () => void }
type FormProps = SendPortalProps & { draft: PortalEmailDraft; onOutdated: () => void }

function PortalMailForm({ client, draft, onClose, onOutdated }: FormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  // It names no number.
  const { form, refusals, submitWith } = useMailForm({ draft: { ...draft, number: '' }, onOutdated })
  const send = useApiMutation('sendClientPortal', {
    success: () => ({ id: isKept ? KEPT : SENT, values: {} }),
    ...refusals,
    onSuccess: onClose,
  })
  return (
    <SendForm
      form={form}
      submit={submitWith(({ expected_number: _, ...body }) =>
        send.mutate({ params: { id: client.id }, body }),
      )}
      busy={send.isPending}
      below={draft.below}
      enclosed={t('The link to the account stands below your message.')}
      submitLabel={isKept ? t('Keep the email') : t('Send')}
      onClose={onClose}
    >
      {null}
    </SendForm>
  )
}

/** Shows the mail that the portal link goes out with, to be changed before it is sent. */
export function SendPortalDialog(props: SendPortalProps) {
  const { client, onClose } = props
  const t = useT()
  const draft = useQuery({
    ...apiQuery('getPortalEmailDraft', { params: { id: client.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <SendModal
      title={t('Send {client} the portal link', { client: client.name })}
      onClose={onClose}
      draft={draft}
    >
      {(data) => <PortalMailForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
