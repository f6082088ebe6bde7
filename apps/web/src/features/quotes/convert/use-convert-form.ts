import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { byLine, type ConvertValues, convertBodyOf, newConversion } from './convert-values.ts'

/** What is chosen and typed; made, the draft is opened. */
export function useConvertForm(quote: Quote) {
  const navigate = useNavigate()
  const form = useForm<ConvertValues>({ initialValues: newConversion(quote) })
  const convert = useApiMutation('convertQuote', {
    success: 'This is the draft. Nothing is issued yet.',
    form: {
      setErrors: (faults) => form.setErrors(byLine(faults, form.getValues())),
      getInputNode: (path) => form.getInputNode(path),
    },
    onSuccess: ({ id }) => void navigate({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId: id } }),
  })
  const submit = form.onSubmit((values) =>
    convert.mutate({ params: { id: quote.id }, body: convertBodyOf(values) }),
  )
  return { form, submit, busy: convert.isPending }
}

export type ConvertForm = ReturnType<typeof useConvertForm>['form']
