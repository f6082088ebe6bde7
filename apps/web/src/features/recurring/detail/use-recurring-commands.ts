import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'

/** What can be done with one recurring invoice. */
export function useRecurringCommands({ id }: Recurring) {
  const params = { id }
  const pause = useApiMutation('pauseRecurring', { success: 'Recurring invoice paused' })
  const resume = useApiMutation('resumeRecurring', { success: 'Recurring invoice resumed' })
  const cancel = useApiMutation('cancelRecurring', { success: 'Recurring invoice ended' })
  return {
    pause: () => pause.mutate({ params, body: {} }),
    isPausing: pause.isPending,
    resume: (skip_missed: boolean) => resume.mutateAsync({ params, body: { skip_missed } }),
    isResuming: resume.isPending,
    cancel: () => cancel.mutateAsync({ params, body: {} }),
  }
}

export type RecurringCommands = ReturnType<typeof useRecurringCommands>
