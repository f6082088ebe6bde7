import { Button, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DownloadedFile } from '../api/api-types.ts'
import { toApiError } from '../api/errors/api-error.ts'
import { mutationText } from '../api/errors/error-texts.ts'
import { dropFailures, showToast } from '../api/feedback/toast-store.ts'
import { saveFile } from '../api/requests/download-file.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionGate } from './permission-gate.tsx'
import { usePermission } from './permissions.tsx'

/** What a table is written as. */
export type TableFormat = 'csv' | 'xlsx'

type ExportButtonProps = {
  /** Asks for the table of what the list finds. */
  load: (format: TableFormat) => Promise<DownloadedFile>
  /** Where the server names none; without the ending where there is a choice of formats. */
  fileName: string
  /** Translated; "Export" unless another word is clearer. */
  label?: string
  /** Whether the person chooses between CSV and Excel. */
  hasFormats?: boolean
}

/** Saves what a list finds as a table. */
export function ExportButton({ load, fileName, label, hasFormats = false }: ExportButtonProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = `export ${fileName}`
  const save = async (format: TableFormat) => {
    setBusy(true)
    try {
      saveFile(await load(format), hasFormats ? `${fileName}.${format}` : fileName)
      dropFailures(act)
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values), { act })
    } finally {
      setBusy(false)
    }
  }
  const button = {
    variant: 'default',
    leftSection: <Download size={16} />,
    loading: busy,
    children: label ?? t('Export'),
  }
  const mayExport = usePermission('exports.create')
  if (!hasFormats || !mayExport) {
    return (
      <PermissionGate permission="exports.create">
        <Button {...button} onClick={() => void save('csv')} />
      </PermissionGate>
    )
  }
  return (
    <Menu width={180} position="bottom-end">
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('Excel (.xlsx)')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('CSV (.csv)')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
