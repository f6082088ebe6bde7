import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '../../../features/products/products-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/products/')({
  validateSearch: (raw) => readListSearch(raw, ['currency']),
  component: ProductsScreen,
})
