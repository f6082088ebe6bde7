import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Modal } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { ClientForm } from './client-form.tsx'

type EditClientModalProps = { client: Client; opened: boolean; onClose: () => void }

export function EditClientModal({ client, opened, onClose }: EditClientModalProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Edit client')}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ClientForm narrow client={client} onCancel={onClose} onSaved={onClose} />
    </Modal>
  )
}
