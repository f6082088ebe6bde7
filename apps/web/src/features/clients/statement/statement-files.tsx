import { downloadAs } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'

type StatementFilesProps = {
  clientId: string
  query: { from: string; to: string; currency?: string }
}

/** The statement on screen as a document and as a table. */
export function StatementFiles({ clientId, query }: StatementFilesProps) {
  const t = useT()
  const ask = (format: 'csv' | 'pdf') =>
    downloadAs('getClientStatement', { params: { id: clientId }, query: { ...query, format } as never })
  return (
    <>
      <ExportButton fileName="statement.csv" load={() => ask('csv')} label={t('Export CSV')} />
      <DownloadButton
        variant="filled"
        fileName="statement.pdf"
        load={() => ask('pdf')}
        label={t('Download PDF')}
      />
    </>
  )
}
