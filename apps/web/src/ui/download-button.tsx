import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DownloadedFile } from '../api/api-types.ts'
import { toApiError } from '../api/errors/api-error.ts'
import { mutationText } from '../api/errors/error-texts.ts'
import { dropFailures, showToast } from '../api/feedback/toast-store.ts'
import { saveFile } from '../api/requests/download-file.ts'
import { useT } from '../i18n/use-t.ts'

type DownloadButtonProps = {
  load: () => Promise<DownloadedFile>
  /** Where the server names none; with its ending. */
  fileName: string
  /** Translated. */
  label: string
  variant?: 'default' | 'filled'
}

/** Saves a document that the server draws. */
export function DownloadButton({ load, fileName, label, variant = 'default' }: DownloadButtonProps) {
  const t = useT()
  const [isDrawing, setDrawing] = useState(false)
  const save = async () => {
    setDrawing(true)
    try {
      saveFile(await load(), fileName)
      dropFailures(fileName)
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values), { act: fileName })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Button
      variant={variant}
      leftSection={<FileText size={16} />}
      loading={isDrawing}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
