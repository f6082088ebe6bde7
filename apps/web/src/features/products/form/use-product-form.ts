import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { useFormName } from '../../auth/use-form-name.ts'
import {
  atFields,
  newProductValues,
  type ProductStart,
  type ProductValues,
  productBody,
  productFaults,
  valuesOfProduct,
} from './product-values.ts'

export type ProductFormOptions = {
  /** The product to change; a new one is made when left out. */
  product?: Product
  /** What a new one begins with. */
  start?: ProductStart
  onSaved: (product: Product) => void
}

export function useProductForm({ product, start, onSaved }: ProductFormOptions) {
  const { currency } = useCompany()
  const cache = useQueryClient()
  const newProduct = useFormName('new product')
  const { form, submit, forget, continuedFrom, startAfresh } = useRecordForm<
    Product | undefined,
    ProductValues
  >({
    record: product,
    valuesOf: (read) => (read ? valuesOfProduct(read) : newProductValues(start ?? {}, currency)),
    faultsOf: productFaults,
    keepAs: product === undefined && start === undefined ? newProduct : undefined,
  })
  const faulty = {
    setErrors: (faults: Record<string, string>) => form.setErrors(atFields(faults, form.getValues())),
  }
  const saved = (answer: Product) => {
    forget()
    cache.setQueryData(apiQueryKey('getProduct', { params: { id: answer.id } }), answer)
    onSaved(answer)
  }
  const create = useApiMutation('createProduct', {
    success: 'Product created successfully',
    form: faulty,
    onSuccess: saved,
  })
  const update = useApiMutation('updateProduct', {
    success: 'Product updated successfully',
    form: faulty,
    onSuccess: saved,
  })
  const save = submit((values, read) => {
    const body = productBody(values)
    if (read === undefined) create.mutate({ body })
    else update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
  })
  return { form, submit: save, busy: create.isPending || update.isPending, continuedFrom, startAfresh }
}
