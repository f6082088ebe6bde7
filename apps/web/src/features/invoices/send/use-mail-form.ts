import { sendEmailBody } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import { useForm } from '@mantine/form'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { fieldTexts } from '../../../api/errors/error-texts.ts'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useNumberInWords } from './use-number-in-words.ts'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']

/** The mail a document would go out with, as the server writes it. */
export type MailDraft = {
  readonly number: string
  /** Whether that is the document's number already; left out where a document without one is never mailed. */
  readonly is_number_final?: boolean
  readonly to: readonly string[]
  readonly subject: string
  readonly message: string
  /** What follows the words. */
  readonly below: string
}
type MailValues = { to: string[]; cc: string[]; subject: string; message: string }

/** The words of one field: as they were typed, where they differ from the draft's; what is emptied is the draft's again. */
const changed = (typed: string, drafted: string) => {
  const text = typed.trim()
  return text === '' || text === drafted.trim() ? undefined : text
}

/** What the call that sends takes. Own words name a number: where the document takes another one, it is not sent. */
function bodyOf({ to, cc, ...words }: MailValues, draft: MailDraft) {
  const subject = changed(words.subject, draft.subject)
  const message = changed(words.message, draft.message)
  const namesNumber = draft.is_number_final !== undefined && (subject !== undefined || message !== undefined)
  return { to, cc, subject, message, expected_number: namesNumber ? draft.number : undefined }
}
export type MailBody = ReturnType<typeof bodyOf>

export type MailFormProps = {
  draft: MailDraft
  /** Asks for the draft of the mail again: the document stands otherwise than it says. */
  onOutdated: () => void
  /** Told of a refusal because of fields that are none of the mail's. */
  onFault?: ((error: ApiError) => void) | undefined
}

/** To whom and with what words a document is sent: the mail's real ones, unless somebody writes their own. */
export function useMailForm({ draft, onOutdated, onFault }: MailFormProps) {
  const t = useT()
  const form = useForm<MailValues>({
    initialValues: { to: [...draft.to], cc: [], subject: draft.subject, message: draft.message },
    validate: (values) => {
      const faults = joinListFaults(schemaFaults(sendEmailBody, bodyOf(values, draft)), ADDRESS_LISTS)
      if (values.to.length === 0) faults.to = t('Enter an address to send to.')
      return faults
    },
  })
  useNumberInWords(draft.number, form.setValues)
  return {
    form,
    /** For the call that sends: what it does with a refusal. */
    refusals: {
      form: {
        setErrors: (faults: Record<string, string>) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)),
      },
      onError: (error: ApiError) => {
        const isOfMail = (field: string) => (field.split('.')[0] ?? '') in form.values
        if (fieldTexts(error).some(([field]) => !isOfMail(field))) onFault?.(error)
        else if (error.status === 409) onOutdated()
      },
    },
    submitWith: (send: (body: MailBody) => void) =>
      form.onSubmit(
        (values) => send(bodyOf(values, draft)),
        (faults) => focusFirstFault(form, faults),
      ),
  }
}

export type MailForm = ReturnType<typeof useMailForm>['form']
