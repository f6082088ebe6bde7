import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { dropFailures, showToast } from '../../../api/feedback/toast-store.ts'
import { downloadAs } from '../../../api/requests/api-client.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ExportButton } from '../../../ui/export-button.tsx'

type StatementFilesProps = {
  clientId: string
  query: { from: string; to: string; currency?: string }
}

/** The statement on screen as a document and as a table. */
export function StatementFiles({ clientId, query }: StatementFilesProps) {
  const t = useT()
  const [isDrawing, setDrawing] = useState(false)
  const ask = (format: 'csv' | 'pdf') =>
    downloadAs('getClientStatement', { params: { id: clientId }, query: { ...query, format } as never })
  const savePdf = async () => {
    setDrawing(true)
    try {
      saveFile(await ask('pdf'), 'statement.pdf')
      dropFailures('statement.pdf')
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values), { act: 'statement.pdf' })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <>
      <ExportButton fileName="statement.csv" load={() => ask('csv')} label={t('Export CSV')} />
      <Button leftSection={<FileText size={16} />} loading={isDrawing} onClick={() => void savePdf()}>
        {t('Download PDF')}
      </Button>
    </>
  )
}
