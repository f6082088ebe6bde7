import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { hasUnreadableDate } from '../../../ui/fields/dates/unreadable-date.ts'
import { recurringBody } from './recurring-form.ts'
import type { RecurringEditorState } from './use-recurring-editor.ts'

/** Of a change that was typed upon an earlier version. */
const STALE = 412

type SaveOptions = {
  editor: RecurringEditorState
  record: Recurring | null
  /** Leads to the first fault of the form. */
  onFault: () => void
  /** It is saved, and may be left. */
  onSaved: () => void
}

/** Saves what is typed, and leads to the record; says why not, and to what is wrong, where it cannot. */
export function useSaveRecurring({ editor, record, onFault, onSaved }: SaveOptions) {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isStale, setStale] = useState(false)
  const open = (answer: Recurring) => {
    cache.setQueryData(apiQueryKey('getRecurring', { params: { id: answer.id } }), answer)
    onSaved()
    void navigate({ to: '/dashboard/recurring/$recurringId', params: { recurringId: answer.id } })
  }
  const onError = (error: ApiError) => {
    setStale(error.status === STALE)
    if (Object.keys(error.fieldErrors).length === 0) return
    editor.takeFaults(error)
    onFault()
  }
  // The faults are placed by `onError`: those of lines go by their keys.
  const form = { setErrors: () => undefined }
  const create = useApiMutation('createRecurring', {
    success: 'Recurring invoice created',
    form,
    onSuccess: open,
    onError,
  })
  const update = useApiMutation('updateRecurring', {
    success: 'Recurring invoice updated',
    form,
    onSuccess: open,
    onError,
  })
  const send = (version: number | null) => {
    const { client } = editor.form
    if (!editor.check() || client === null || hasUnreadableDate(document)) {
      showToast('error', t('Please fix the errors in the form and try again.'))
      return onFault()
    }
    const body = recurringBody(editor.form, client, editor.schedule, editor.customFields)
    if (record === null || version === null) create.mutate({ body })
    else update.mutate({ params: { id: record.id }, body, ifMatch: version })
  }
  return {
    save: () => send(record?.version ?? null),
    isSaving: create.isPending || update.isPending,
    /** Somebody else has saved it since it was read. */
    isStale,
    /** Saves over the version there is now. */
    keepMine: async () => {
      if (record === null) return
      const theirs = await api.getRecurring({ params: { id: record.id } })
      send(theirs.version)
    },
  }
}
