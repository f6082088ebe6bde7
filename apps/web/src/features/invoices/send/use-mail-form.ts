import { sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useNumberInWords } from './use-number-in-words.ts'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']

/** The mail of a document before it is written: whom it goes to, its words, and what stands below them. */
export type MailDraft = {
  readonly number: string
  readonly to: readonly string[]
  readonly subject: string
  readonly message: string
  readonly below: string
}
export type MailValues = { to: string[]; cc: string[]; subject: string; message: string }

/** The words of one field: as they were typed, where they differ from the draft's; what is emptied is the draft's again. */
const changed = (typed: string, drafted: string) => {
  const text = typed.trim()
  return text === '' || text === drafted.trim() ? undefined : text
}

/** What is sent: words only where somebody wrote their own, with the number that they name. */
function mailBodyOf({ to, cc, ...words }: MailValues, draft: MailDraft) {
  const subject = changed(words.subject, draft.subject)
  const message = changed(words.message, draft.message)
  const isOwn = subject !== undefined || message !== undefined
  return { to, cc, subject, message, expected_number: isOwn ? draft.number : undefined }
}
export type MailBody = ReturnType<typeof mailBodyOf>

/** To whom and with what words a document is sent: the mail's real ones, unless somebody writes their own. */
export function useMailForm(draft: MailDraft) {
  const t = useT()
  const form = useForm<MailValues>({
    initialValues: { to: [...draft.to], cc: [], subject: draft.subject, message: draft.message },
    validate: (values) => {
      const faults = joinListFaults(schemaFaults(sendEmailBody, mailBodyOf(values, draft)), ADDRESS_LISTS)
      if (values.to.length === 0) faults.to = t('Enter an address to send to.')
      return faults
    },
  })
  useNumberInWords(draft.number, form.setValues)
  return {
    form,
    /** Where a refusal of one address is shown: at the field that holds it. */
    refusals: {
      setErrors: (faults: Record<string, string>) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)),
    },
    onSubmit: (send: (body: MailBody) => void) =>
      form.onSubmit(
        (values) => send(mailBodyOf(values, draft)),
        (faults) => focusFirstFault(form, faults),
      ),
  }
}
export type MailForm = ReturnType<typeof useMailForm>['form']
