import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DownloadedFile } from '../api/api-types.ts'
import { toApiError } from '../api/errors/api-error.ts'
import { mutationText } from '../api/errors/error-texts.ts'
import { dropFailures, showToast } from '../api/feedback/toast-store.ts'
import { saveFile } from '../api/requests/download-file.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionGate } from './permission-gate.tsx'

type ExportButtonProps = {
  /** Asks for the table of what the list finds. */
  load: () => Promise<DownloadedFile>
  /** Where the server names none. */
  fileName: string
  /** Translated; "Export" unless another word is clearer. */
  label?: string
}

/** Saves what a list finds as a table. */
export function ExportButton({ load, fileName, label }: ExportButtonProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = `export ${fileName}`
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await load(), fileName)
      dropFailures(act)
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values), { act })
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
        {label ?? t('Export')}
      </Button>
    </PermissionGate>
  )
}
