import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { Modal } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { ProductForm } from './product-form.tsx'
import type { ProductStart } from './product-values.ts'

type ProductModalProps = {
  opened: boolean
  /** The product to change; a new one is made when left out. */
  product?: Product
  start?: ProductStart
  onClose: () => void
  onSaved?: (product: Product) => void
}

/** Makes or changes a product without leaving the page one is on. */
export function ProductModal({ opened, product, start, onClose, onSaved }: ProductModalProps) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={product ? t('Edit product') : t('New product')}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ProductForm
        narrow
        product={product}
        start={start}
        onCancel={onClose}
        onSaved={(saved) => {
          onSaved?.(saved)
          onClose()
        }}
      />
    </Modal>
  )
}
