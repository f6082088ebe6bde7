import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'

type Body = NonNullable<CallInput<'previewInvoiceTemplate'>['body']>

/** The server draws two previews of a person at once and drops the rest: a page full of them asks for one after the other. */
let lastAsked: Promise<unknown> = Promise.resolve()

function inTurn<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const asked = lastAsked.then(() => {
    signal.throwIfAborted()
    return ask()
  })
  lastAsked = asked.catch(() => undefined)
  return asked
}

/** The pages of the sample as a template draws them, with what of it is not saved; the last ones stay until there are newer. */
export function useTemplatePreview(template: { id: string; version: number }, body: Body = {}) {
  const written = JSON.stringify(body)
  return useQuery({
    queryKey: ['invoice-template-preview', companyScope.get(), template.id, template.version, written],
    queryFn: ({ signal }) =>
      inTurn(
        () =>
          api.previewInvoiceTemplate({
            params: { id: template.id },
            body: JSON.parse(written) as Body,
            signal,
          }),
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    gcTime: 300_000,
    retry: 1,
    meta: { quiet: true },
  })
}
