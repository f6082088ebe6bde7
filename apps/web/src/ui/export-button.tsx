import { Button, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DownloadedFile } from '../api/api-types.ts'
import { toApiError } from '../api/errors/api-error.ts'
import { mutationText } from '../api/errors/error-texts.ts'
import { dropFailures, showToast } from '../api/feedback/toast-store.ts'
import { saveFile } from '../api/requests/download-file.ts'
import { msg } from '../i18n/msg.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionGate } from './permission-gate.tsx'
import { usePermission } from './permissions.tsx'

/** What a table is written as, as a menu says it. */
const FORMATS: Readonly<Record<TableFormat, string>> = {
  csv: msg('CSV (.csv)'),
  xlsx: msg('Excel (.xlsx)'),
  json: msg('JSON (.json)'),
}
type TableFormat = 'csv' | 'xlsx' | 'json'
const titleOf = (format: TableFormat): string => FORMATS[format]

type ExportButtonProps<Format extends TableFormat> = {
  /** Asks for the table of what the list finds. */
  load: (format: Format | 'csv') => Promise<DownloadedFile>
  /** Where the server names none; without the ending where there is a choice of formats. */
  fileName: string
  /** Translated; "Export" unless another word is clearer. */
  label?: string
  /** What the person chooses between, in this order; CSV where there is no choice. */
  formats?: readonly Format[]
  /** What else goes out of this list: items of the menu, below the formats. */
  more?: ReactNode
}

/** Saves what a list finds as a table. */
export function ExportButton<Format extends TableFormat = 'csv'>({
  load,
  fileName,
  label,
  formats,
  more,
}: ExportButtonProps<Format>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = `export ${fileName}`
  const save = async (format: Format | 'csv') => {
    setBusy(true)
    try {
      saveFile(await load(format), formats ? `${fileName}.${format}` : fileName)
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
  if (!formats || !mayExport) {
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(titleOf(format))}
          </Menu.Item>
        ))}
        {more}
      </Menu.Dropdown>
    </Menu>
  )
}
