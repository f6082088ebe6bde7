import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }

type ProductActionsProps = {
  product: Product
  /** Lines of drafts or invoices name it: it cannot go. */
  isNamed: boolean
  onEdit: () => void
}

/** Editing, and behind it whether the product is offered, and its end. */
export function ProductActions({ product, isNamed, onEdit }: ProductActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const update = useApiMutation('updateProduct', { success: 'Product updated successfully' })
  const { mutateAsync } = useApiMutation('deleteProduct', {
    success: 'Product deleted successfully',
    refreshes: 'nothing',
    // Away from here first: what is gone is not asked for again.
    onSuccess: () =>
      void navigate({ to: '/dashboard/products', replace: true }).then(() => refreshQueries(cache)),
  })
  const inUse = t('Lines of invoices name this product. Deactivate it instead of deleting it.')
  const offer = (is_active: boolean) =>
    update.mutate({ params: { id: product.id }, body: { is_active }, ifMatch: product.version })
  return (
    <>
      <ConfirmAction
        danger
        title={t('Delete {name}?', { name: product.name })}
        text={t('The product goes for good. Lines keep their words and prices in any case.')}
        confirmLabel={t('Delete product')}
        onConfirm={() => mutateAsync({ params: { id: product.id } })}
      >
        {(askDelete) => (
          <MoreMenu>
            <PermissionGate permission="products.write">
              {product.is_active ? (
                <Menu.Item leftSection={<Pause {...ICON} />} onClick={() => offer(false)}>
                  {t('Deactivate product')}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<Play {...ICON} />} onClick={() => offer(true)}>
                  {t('Activate product')}
                </Menu.Item>
              )}
            </PermissionGate>
            <Menu.Divider />
            <PermissionGate permission="products.write" reason={isNamed ? inUse : null}>
              <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={askDelete}>
                {t('Delete product')}
              </Menu.Item>
            </PermissionGate>
          </MoreMenu>
        )}
      </ConfirmAction>
      <PermissionGate permission="products.write">
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={onEdit}>
          {t('Edit')}
        </Button>
      </PermissionGate>
    </>
  )
}
