import { createFileRoute } from '@tanstack/react-router'
import { ImportProductsScreen } from '../../../features/products/import/import-products-screen.tsx'

export const Route = createFileRoute('/dashboard/products/import')({ component: ImportProductsScreen })
