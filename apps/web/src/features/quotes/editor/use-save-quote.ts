import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { hasUnreadableDate } from '../../../ui/fields/dates/unreadable-date.ts'
import { quoteBody } from './quote-form.ts'
import type { QuoteEditorState } from './use-quote-editor.ts'

/** Of a change that was typed upon an earlier version. */
const STALE = 412

type Act = 'save' | 'send'

type SaveOptions = {
  editor: QuoteEditorState
  record: Quote | null
  /** Leads to the first fault of the form. */
  onFault: () => void
  /** It is saved, and may be left; whether it is to be sent then. */
  onSaved: (quote: Quote, act: Act) => void
}

/** Saves what is typed; says why not, and leads to what is wrong, where it cannot. */
export function useSaveQuote({ editor, record, onFault, onSaved }: SaveOptions) {
  const t = useT()
  const cache = useQueryClient()
  const [staleAct, setStaleAct] = useState<Act | null>(null)
  const act = useRef<Act>('save')
  const onSuccess = (answer: Quote) => {
    cache.setQueryData(apiQueryKey('getQuote', { params: { id: answer.id } }), answer)
    onSaved(answer, act.current)
  }
  const onError = (error: ApiError) => {
    setStaleAct(error.status === STALE ? act.current : null)
    if (Object.keys(error.fieldErrors).length === 0) return
    editor.takeFaults(error)
    onFault()
  }
  // The faults are placed by `onError`: those of lines go by their keys.
  const form = { setErrors: () => undefined }
  const create = useApiMutation('createQuote', { success: 'Quote created', form, onSuccess, onError })
  const update = useApiMutation('updateQuote', { success: 'Quote updated', form, onSuccess, onError })
  const send = (wanted: Act, editVersion: number | null) => {
    const { client } = editor.form
    act.current = wanted
    if (!editor.check(wanted) || client === null || hasUnreadableDate(document)) {
      showToast('error', t('Please fix the errors in the form and try again.'))
      return onFault()
    }
    const body = quoteBody(editor.form, client, editor.validUntil, editor.customFields)
    if (record === null || editVersion === null) create.mutate({ body })
    else update.mutate({ params: { id: record.id }, body, ifMatch: editVersion })
  }
  return {
    save: (wanted: Act) => send(wanted, editor.version),
    /** What is being saved for; null while nothing is. */
    saving: create.isPending || update.isPending ? act.current : null,
    /** Somebody else has saved it since it was read. */
    isStale: staleAct !== null,
    /** Saves over the version there is now, and goes on with what was asked for. */
    keepMine: async () => {
      if (record === null) return
      const theirs = await api.getQuote({ params: { id: record.id } })
      send(staleAct ?? 'save', theirs.edit_version)
    },
  }
}
