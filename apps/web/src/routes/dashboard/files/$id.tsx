import { createFileRoute } from '@tanstack/react-router'
import { FileScreen } from '../../../features/files/detail/file-screen.tsx'

export const Route = createFileRoute('/dashboard/files/$id')({ component: FileRoute })

function FileRoute() {
  const { id } = Route.useParams()
  return <FileScreen key={id} id={id} />
}
