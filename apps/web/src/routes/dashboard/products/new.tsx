import { createFileRoute } from '@tanstack/react-router'
import { NewProductScreen } from '../../../features/products/form/new-product-screen.tsx'

export const Route = createFileRoute('/dashboard/products/new')({ component: NewProductScreen })
