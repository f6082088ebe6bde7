import type { PaymentMethod } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis, Pencil, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { hasInstructions } from './payment-method-kinds.ts'
import { PaymentMethodModal } from './payment-method-modal.tsx'
import { SetUpMethodModal } from './set-up-method-modal.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }
type Open = 'edit' | 'set up' | null

/** What can be done with a method. The fields around it say who may. */
export function PaymentMethodMenu({ method, name }: { method: PaymentMethod; name: string }) {
  const t = useT()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useApiMutation('deletePaymentMethod', { success: 'Payment method deleted successfully' })
  const canBeSetUp =
    method.method === 'card' || hasInstructions(method.method) || method.credential_names.length > 0
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name })}
      text={t('It is no longer offered, and its set-up is gone. Payments made by it stay as they are.')}
      confirmLabel={t('Delete payment method')}
      onConfirm={() => remove.mutateAsync({ params: { id: method.id } })}
    >
      {(ask) => (
        <>
          <Menu width={190}>
            <Menu.Target>
              <ActionIcon aria-label={t('Actions for {name}', { name })}>
                <Ellipsis size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Pencil {...ICON} />} onClick={() => setOpen('edit')}>
                {t('Edit')}
              </Menu.Item>
              {canBeSetUp && (
                <Menu.Item leftSection={<Settings2 {...ICON} />} onClick={() => setOpen('set up')}>
                  {t('Set up')}
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={ask}>
                {t('Delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <PaymentMethodModal method={method} kinds={[]} opened={open === 'edit'} onClose={close} />
          <SetUpMethodModal method={method} name={name} opened={open === 'set up'} onClose={close} />
        </>
      )}
    </ConfirmAction>
  )
}
