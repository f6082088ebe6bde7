import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/api-client.ts'
import { toApiError } from '../../api/api-error.ts'
import type { CallInput } from '../../api/api-types.ts'
import { saveFile } from '../../api/download-file.ts'
import { mutationText } from '../../api/error-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Saves what the list finds as a table. */
export function ExportButton({ query }: { query: CallInput<'exportClients'>['query'] }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await api.exportClients({ query: query ?? {} }), 'clients.csv')
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PermissionGate permission="exports.create">
      <Button
        variant="default"
        leftSection={<Download size={16} />}
        loading={busy}
        onClick={() => void save()}
      >
        {t('Export')}
      </Button>
    </PermissionGate>
  )
}
