import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { ClientForm } from './client-form.tsx'

export function NewClientScreen() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Page title={t('New client')} breadcrumbs={[{ label: t('Clients'), to: '/dashboard/clients' }]}>
      <ClientForm
        onSaved={(client) => void navigate({ to: '/dashboard/clients/$id', params: { id: client.id } })}
        onCancel={() => void navigate({ to: '/dashboard/clients' })}
      />
    </Page>
  )
}
