import { sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Quote, QuoteEmailDraft } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useNumberInWords } from '../../invoices/send/use-number-in-words.ts'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']
const SENT = msg('Quote {number} is on its way')
const KEPT = msg('The email with quote {number} is kept in the outbox, not sent')

type SendValues = { to: string[]; cc: string[]; subject: string; message: string }

/** The words of one field, where they differ from the draft's; what is emptied is the draft's again. */
const changed = (typed: string, drafted: string) => {
  const text = typed.trim()
  return text === '' || text === drafted.trim() ? undefined : text
}

function bodyOf({ to, cc, ...words }: SendValues, draft: QuoteEmailDraft) {
  const subject = changed(words.subject, draft.subject)
  const message = changed(words.message, draft.message)
  const isOwn = subject !== undefined || message !== undefined
  return { to, cc, subject, message, expected_number: isOwn ? draft.number : undefined }
}

type SendProps = {
  quote: Quote
  draft: QuoteEmailDraft
  onSent: () => void
  /** Asks for the draft of the mail again: its number has been taken by another quote. */
  onOutdated: () => void
}

/** To whom and with what words a quote is sent: the mail's real ones, unless somebody writes their own. */
export function useSendQuote({ quote, draft, onSent, onOutdated }: SendProps) {
  const t = useT()
  const form = useForm<SendValues>({
    initialValues: { to: draft.to, cc: [], subject: draft.subject, message: draft.message },
    validate: (values) => {
      const faults = joinListFaults(schemaFaults(sendEmailBody, bodyOf(values, draft)), ADDRESS_LISTS)
      if (values.to.length === 0) faults.to = t('Enter an address to send to.')
      return faults
    },
  })
  useNumberInWords(draft.number, form.setValues)
  const send = useApiMutation('sendQuote', {
    success: (sent) => ({
      id: sent.mail_kept_at === null ? SENT : KEPT,
      values: { number: quoteName(sent) ?? '' },
    }),
    form: { setErrors: (faults) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)) },
    onSuccess: onSent,
    onError: (error) => {
      if (error.code === 'number_differs') onOutdated()
    },
  })
  const submit = form.onSubmit(
    (values) => send.mutate({ params: { id: quote.id }, body: bodyOf(values, draft) }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: send.isPending }
}
