import type { BulkResults } from '@counterfoil/contract/bulk.ts'
import type { CallInput } from '../../../api/api-types.ts'
import { refusalError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/use-t.ts'

type Changes = CallInput<'updatePayments'>['body']['changes']

/** What was refused of many payments: each reason once, with how many it is of. */
function tellRefusals({ results }: BulkResults, t: ReturnType<typeof useT>): void {
  const counts = new Map<string, number>()
  for (const { refusal } of results) {
    if (refusal === null) continue
    const { id, values } = mutationText(refusalError(refusal))
    const reason = translate(id, values)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  for (const [reason, count] of counts)
    showToast('error', `${t('{count, plural, one {# payment} other {# payments}}', { count })}: ${reason}`)
}

/** Completes, changes or deletes many payments in one call; `onDone` is told which were, and whether all. */
export function useBulkPayments(onDone: (ids: readonly string[], isAll: boolean) => void) {
  const t = useT()
  const tell = (words: (count: number) => string) => (results: BulkResults) => {
    tellRefusals(results, t)
    const done = results.results.filter(({ refusal }) => refusal === null)
    if (done.length > 0) showToast('success', words(done.length))
    onDone(
      done.map(({ id }) => id),
      results.refused === 0,
    )
  }
  const completion = useApiMutation('updatePayments', {
    onSuccess: tell((count) => t('{count, plural, one {# payment} other {# payments}} completed', { count })),
  })
  const update = useApiMutation('updatePayments', {
    onSuccess: tell((count) => t('{count, plural, one {# payment} other {# payments}} changed', { count })),
  })
  const deletion = useApiMutation('deletePayments', {
    onSuccess: tell((count) => t('{count, plural, one {# payment} other {# payments}} deleted', { count })),
  })
  return {
    change: (ids: readonly string[], changes: Changes) =>
      update.mutateAsync({ body: { ids: [...ids], changes } }),
    complete: (ids: readonly string[]) =>
      completion.mutateAsync({ body: { ids: [...ids], changes: { status: 'completed' } } }),
    remove: (ids: readonly string[]) => deletion.mutateAsync({ body: { ids: [...ids] } }),
    busy: update.isPending,
  }
}
