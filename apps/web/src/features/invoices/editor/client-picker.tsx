import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { apiListQuery, apiQuery } from '../../../api/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { usePermission } from '../../../ui/permissions.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { NewClientModal } from '../../clients/new-client-modal.tsx'
import type { DraftEditor } from './use-draft-editor.ts'

const CREATE = '+create'
const SEARCH_AFTER_MS = 200
const SILENT = { currency: null, language: null, payment_terms_days: null, default_tax_rate: null } as const

/** The options found, the chosen one among them, and the way to make one. */
function useOptions(editor: DraftEditor, typed: string, mayCreate: boolean) {
  const t = useT()
  const { client, client_name } = editor.form
  const [settled] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const search = settled === client_name ? '' : settled
  const clients = useQuery(
    apiListQuery('listClients', {
      query: { search: search || undefined, status: 'active', page_size: 30 },
    }),
  )
  const found = (clients.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const known = client === null || found.some((option) => option.value === client)
  const name = search.trim()
  const create = name === '' ? t('Create a client…') : t('Create client “{name}”', { name })
  const creation = mayCreate ? [{ value: CREATE, label: create }] : []
  const chosen = known || client === null ? [] : [{ value: client, label: client_name }]
  return {
    name,
    // Before anything is sought it stands where it is seen; afterwards behind what was found.
    data: name === '' ? [...creation, ...chosen, ...found] : [...chosen, ...found, ...creation],
  }
}

/** Goes at once: whoever made a client goes on in the first line, and the field is for those who did not. */
function NewClient(props: Omit<ComponentProps<typeof NewClientModal>, 'opened'>) {
  useFocusBack()
  return <NewClientModal opened {...props} />
}

type ClientPickerProps = { editor: DraftEditor; autoFocus: boolean; onMade: () => void }

/** Whom the invoice is for; a client can be made without leaving. */
export function ClientPicker({ editor, autoFocus, onMade }: ClientPickerProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const mayCreate = usePermission('clients.write')
  const [typed, setTyped] = useState('')
  const [creating, setCreating] = useState<string | null>(null)
  const { name, data } = useOptions(editor, typed, mayCreate)

  async function choose(id: string): Promise<void> {
    const label = data.find((option) => option.value === id)?.label ?? ''
    editor.dispatch({ type: 'set', part: { client: id, client_name: label } })
    const client = await queryClient.fetchQuery(apiQuery('getClient', { params: { id } })).catch(() => null)
    // Of a client that cannot be asked for nothing is known, and least of all what the one before it says.
    editor.dispatch({ type: 'client', client: client ?? { id, name: label, ...SILENT } })
  }

  return (
    <>
      <Select
        label={t('Client')}
        placeholder={t('Search or create a client')}
        size="md"
        searchable
        autoFocus={autoFocus}
        openOnFocus={autoFocus}
        selectFirstOptionOnChange
        nothingFoundMessage={t('Nothing found')}
        filter={({ options }) => options}
        data={data}
        value={editor.form.client}
        error={editor.faults.client && t(editor.faults.client)}
        onSearchChange={setTyped}
        onChange={(id) => {
          if (id === CREATE) setCreating(name)
          else if (id !== null) void choose(id)
        }}
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
