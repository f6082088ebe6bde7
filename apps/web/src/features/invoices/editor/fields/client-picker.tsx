import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { usePermission } from '../../../../ui/permissions.tsx'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { useClientOptions } from '../../../clients/use-client-options.ts'
import type { FormEditor } from './form-editor.ts'

const NewClientModal = lazyPart(
  async () => (await import('../../../clients/form/new-client-modal.tsx')).NewClientModal,
)

const CREATE = '+create'
const SILENT = {
  currency: null,
  language: null,
  payment_terms_days: null,
  default_tax_rate: null,
  template: null,
} as const

/** Goes at once: whoever made a client goes on in the first line, and the field is for those who did not. */
function NewClient(props: Omit<ComponentProps<typeof NewClientModal>, 'opened'>) {
  useFocusBack()
  return <NewClientModal opened {...props} />
}

type ClientPickerProps = { editor: FormEditor; autoFocus: boolean; onMade: () => void }

/** Whom the invoice is for; a client can be made without leaving. */
export function ClientPicker({ editor, autoFocus, onMade }: ClientPickerProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const mayCreate = usePermission('clients.write')
  const { client: chosen, client_name: name } = editor.form
  const clients = useClientOptions({ chosen: chosen === null ? null : { id: chosen, name } })
  const { typed } = clients
  const [creating, setCreating] = useState<string | null>(null)
  const create = {
    value: CREATE,
    label: typed === '' ? t('Create a client…') : t('Create client “{name}”', { name: typed }),
    run: () => setCreating(typed),
  }

  async function choose(id: string): Promise<void> {
    const label = clients.options.find((option) => option.value === id)?.label ?? ''
    editor.dispatch({ type: 'set', part: { client: id, client_name: label } })
    const client = await queryClient.fetchQuery(apiQuery('getClient', { params: { id } })).catch(() => null)
    // Of a client that cannot be asked for nothing is known, and least of all what the one before it says.
    editor.dispatch({ type: 'client', client: client ?? { id, name: label, ...SILENT } })
  }

  return (
    <>
      <Picker
        label={t('Client')}
        placeholder={t('Search or create a client')}
        size="md"
        autoFocus={autoFocus}
        openOnFocus={autoFocus}
        nothingFound={clients.nothingFound}
        isBusy={clients.isAsking}
        options={clients.options}
        actions={mayCreate && !clients.isFirst ? [create] : []}
        value={chosen}
        disabled={editor.order !== null}
        error={editor.faults.client && t(editor.faults.client)}
        onType={clients.onType}
        onChange={(id) => id !== null && void choose(id)}
      />
      {creating !== null && (
        <NewClient
          name={creating}
          onClose={() => setCreating(null)}
          onCreated={(client) => {
            editor.dispatch({ type: 'set', part: { client: client.id, client_name: client.name } })
            editor.dispatch({ type: 'client', client })
            onMade()
          }}
        />
      )}
    </>
  )
}
