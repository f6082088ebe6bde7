import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropFailures, showToast } from '../../../api/feedback/toast-store.ts'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'

/** What can be done with one credit note, apart from what asks in a dialogue of its own. */
export function useCreditNoteCommands(note: CreditNote) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: note.id }
  const [isDownloading, setDownloading] = useState(false)
  const remove = useApiMutation('deleteCreditNote', {
    success: 'Credit note deleted',
    // Only once this page is left: what is gone is not to be asked for again.
    refreshes: 'nothing',
    onSuccess: () =>
      void navigate({ to: '/dashboard/credit-notes', replace: true }).then(() => {
        client.removeQueries({ queryKey: apiQueryKey('getCreditNote', { params }) })
        refreshQueries(client)
      }),
  })

  async function downloadPdf(): Promise<void> {
    if (isDownloading) return
    setDownloading(true)
    const act = `download ${note.id}`
    try {
      saveFile(await api.exportCreditNote({ params }), `${note.number ?? 'draft'}.pdf`)
      dropFailures(act)
    } catch {
      showToast('error', t('Failed to download PDF'), { act })
    } finally {
      setDownloading(false)
    }
  }

  return { isDownloading, downloadPdf, remove: () => remove.mutateAsync({ params }) }
}
