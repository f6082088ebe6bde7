import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Modal } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { ClientForm } from './client-form.tsx'

type NewClientModalProps = {
  opened: boolean
  onClose: () => void
  /** What was typed into a picker, to begin with. */
  name?: string
  /** The client is there; the modal closes itself. */
  onCreated: (client: Client) => void
}

/** Makes a client without leaving the page one is on. */
export function NewClientModal({ opened, onClose, name, onCreated }: NewClientModalProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('New client')}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ClientForm
        narrow
        name={name ?? ''}
        onCancel={onClose}
        onSaved={(client) => {
          onCreated(client)
          onClose()
        }}
      />
    </Modal>
  )
}
