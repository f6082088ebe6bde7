import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '../../../features/products/detail/product-screen.tsx'

export const Route = createFileRoute('/dashboard/products/$id')({ component: ProductRoute })

function ProductRoute() {
  const { id } = Route.useParams()
  return <ProductScreen key={id} id={id} />
}
