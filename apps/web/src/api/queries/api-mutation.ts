import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { msg } from '../../i18n/msg.ts'
import type { EnglishText } from '../../i18n/text.ts'
import { translate } from '../../i18n/translate.ts'
import type { CallAnswer, CallInput, MutationName } from '../api-types.ts'
import { type ApiError, toApiError } from '../errors/api-error.ts'
import { fieldFaultText, fieldTexts, mutationText } from '../errors/error-texts.ts'
import type { ErrorText } from '../errors/fault-text.ts'
import { type FormNodes, focusFirstFault } from '../feedback/focus-first-fault.ts'
import { dropFailures, showToast } from '../feedback/toast-store.ts'
import { companyScope } from '../requests/company-scope.ts'
import { inputText, onceAtATime } from '../requests/once-at-a-time.ts'
import { randomKey } from '../requests/random-key.ts'
import { sendChange } from '../requests/send-change.ts'

/** How long after a change the lists are fetched again, and after a full reset everything (specification, section 7). */
const REFRESH_AFTER_MS = 100
const RESET_AFTER_MS = 200

/** A record that is gone, in another state, or of a newer version: what the pages show of it is out of date. */
const OUT_OF_DATE = new Set([404, 409, 412])

/** The part of a form that takes the server's faults and is led to them; `useForm` of @mantine/form has it. */
type FaultyForm = { setErrors: (errors: Record<string, string>) => void } & Partial<FormNodes>

export type ApiMutationOptions<N extends MutationName> = {
  /** Toast on success: an English text (translated here), or a text made from the answer. */
  success?: EnglishText | ((answer: CallAnswer<N>, input: CallInput<N>) => ErrorText)
  /** Rooms whose queries are fetched again; everything of the company when left out. */
  refreshes?: readonly string[] | 'nothing'
  /** Takes the faults by field; nested ones arrive as `items.2.quantity`. */
  form?: FaultyForm
  /** The form's name for a field of the server, where they differ. */
  fieldNames?: Readonly<Record<string, string>>
  /** The toast on failure, where the usual sentence is not the right one; null for none. */
  failure?: (error: ApiError) => ErrorText | null
  onSuccess?: (answer: CallAnswer<N>, input: CallInput<N>) => void
  onError?: (error: ApiError) => void
}

/** The server's faults as a form wants them: one sentence a field, in the person's language. */
export function formErrorsOf(
  error: ApiError,
  names: Readonly<Record<string, string>> = {},
  textOf: (found: Fault) => ErrorText = fieldFaultText,
): Record<string, string> {
  return Object.fromEntries(
    fieldTexts(error, textOf).map(([field, texts]) => [
      names[field] ?? field,
      texts.map(({ id, values }) => translate(id, values)).join(' '),
    ]),
  )
}

export function refreshQueries(client: QueryClient, rooms?: readonly string[]): void {
  setTimeout(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !rooms || rooms.includes(String(queryKey[0])),
    })
  }, REFRESH_AFTER_MS)
}

/** A full reset: what was fetched until now is fetched again, as after a switch of company. */
export function resetQueries(client: QueryClient): void {
  const since = Date.now()
  setTimeout(() => {
    const predicate = ({ state }: Query): boolean => state.dataUpdatedAt < since
    void client.invalidateQueries({ predicate }, { cancelRefetch: false })
  }, RESET_AFTER_MS)
}

type UnclearAction = { input: string; key: string }

/**
 * One key for each action of a person. When an action ended without a clear answer, doing the very same again is
 * taken for the same action: the server then answers with what it did, instead of doing it twice.
 */
function useActionKeys() {
  const unclear = useRef<UnclearAction | null>(null)
  return {
    keyFor: (input: unknown): string => {
      const last = unclear.current
      return last !== null && last.input === inputText(input) ? last.key : randomKey()
    },
    settle: (input: unknown, key: string, error: ApiError | null) => {
      unclear.current = error?.outcomeUnknown ? { input: inputText(input), key } : null
    },
  }
}

/** The same call upon the same record is one act, whatever is sent with it. */
function actOf<N extends MutationName>(name: N, input: CallInput<N>): string {
  return 'params' in input ? `${name} ${inputText(input.params)}` : name
}

function showFailure<N extends MutationName>(
  error: ApiError,
  act: string,
  options: ApiMutationOptions<N>,
): void {
  const faults = formErrorsOf(error, options.fieldNames)
  const onForm = options.form !== undefined && Object.keys(faults).length > 0
  if (onForm) options.form?.setErrors(faults)
  if (onForm && options.form?.getInputNode)
    focusFirstFault({ getInputNode: options.form.getInputNode }, faults)
  const usual = onForm ? { id: msg('Please fix the errors in the form and try again.') } : mutationText(error)
  const text = options.failure ? options.failure(error) : usual
  if (text) showToast('error', translate(text.id, text.values), { act })
}

function showSuccess<N extends MutationName>(
  answer: CallAnswer<N>,
  input: CallInput<N>,
  options: ApiMutationOptions<N>,
): void {
  if (options.success === undefined) return
  const text = typeof options.success === 'string' ? { id: options.success } : options.success(answer, input)
  showToast('success', translate(text.id, text.values))
}

/**
 * A change, with all that belongs to it: one idempotency key for the action and its retry, toasts, the server's
 * faults on the form's fields, and the lists fetched again. A second click is the same action, and does nothing more.
 *
 *     const create = useApiMutation('createClient', { success: 'Client created successfully', form })
 *     create.mutate({ body: form.values })
 */
export function useApiMutation<N extends MutationName>(name: N, options: ApiMutationOptions<N> = {}) {
  const client = useQueryClient()
  const keys = useActionKeys()
  type Action = { input: CallInput<N>; key: string }
  const mutation = useMutation<CallAnswer<N>, unknown, Action>({
    mutationKey: [name],
    mutationFn: ({ input, key }) => sendChange(name, { ...input, idempotencyKey: key }),
    onSuccess: (answer, { input, key }) => {
      keys.settle(input, key, null)
      dropFailures(actOf(name, input))
      showSuccess(answer, input, options)
      if (options.refreshes !== 'nothing') refreshQueries(client, options.refreshes)
      options.onSuccess?.(answer, input)
    },
    onError: (failure, { input, key }) => {
      const error = toApiError(failure)
      keys.settle(input, key, error)
      showFailure(error, actOf(name, input), options)
      if (OUT_OF_DATE.has(error.status) && options.refreshes !== 'nothing')
        refreshQueries(client, options.refreshes)
      // What the pages know of the plan is out of date.
      if (error.code === 'plan_required') refreshQueries(client, ['plans'])
      options.onError?.(error)
    },
  })
  /** Tried again after a switch of company, it is still for the company it was asked for in. */
  const action = (given: CallInput<N>): Action => {
    const companyId = given.companyId === undefined ? companyScope.get() : given.companyId
    const input = { ...given, companyId }
    return { input, key: keys.keyFor(input) }
  }
  const mutateAsync = (given: CallInput<N>): Promise<CallAnswer<N>> => {
    const { input, key } = action(given)
    return onceAtATime(name, input, () => mutation.mutateAsync({ input, key }))
  }
  return {
    mutate: (input: CallInput<N>): void => {
      // What went wrong was said by `onError`.
      mutateAsync(input).catch(() => undefined)
    },
    mutateAsync,
    isPending: mutation.isPending,
    error: mutation.error ? toApiError(mutation.error) : null,
    data: mutation.data,
    reset: mutation.reset,
  }
}
