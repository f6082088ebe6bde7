import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { ATTACHMENTS_MAX } from '@counterfoil/domain/emails/attached-kinds.ts'
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '@counterfoil/domain/emails/mail-templates.ts'
import { Button, Modal, MultiSelect, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import {
  addressesOf,
  filledIn,
  type MessageClient,
  type MessageValues,
  messageErrors,
  messageFaults,
  messageOf,
} from './message-values.ts'
import classes from './write-email-modal.module.css'

type WriteProps = { client: MessageClient; onClose: () => void }

const ADDRESSES = { splitChars: [',', ';', ' '], acceptValueOnBlur: true, maxTags: 10 }
/** The invoices that are offered: those of last. */
const OFFERED = 50

/** The client's latest invoices that have a number, to be brought along. */
function InvoicesField({ client, ...field }: { client: string } & Record<string, unknown>) {
  const t = useT()
  const { data } = useQuery(
    apiQuery('listInvoices', { query: { client, page_size: OFFERED, ordering: '-issue_date' } }),
  )
  const offered = (data?.results ?? []).flatMap(({ id, number }) =>
    number === null ? [] : [{ value: id, label: number }],
  )
  if (offered.length === 0) return null
  return (
    <MultiSelect
      label={t('Attach invoices')}
      data={offered}
      searchable
      clearable
      maxValues={ATTACHMENTS_MAX}
      {...field}
    />
  )
}

function useMessage({ client, onClose }: WriteProps, first: EmailTemplate | undefined) {
  const company = useCompany()
  const isKept = useMailIsKept()
  const words = first ? filledIn(first, client, company.name) : { subject: '', body: '' }
  const form = useForm<MessageValues>({
    initialValues: { to: addressesOf(client), cc: [], ...words, invoices: [] },
    validate: (values) => messageFaults(values, client),
  })
  const send = useApiMutation('sendMessage', {
    success: () => ({ id: isKept ? KEPT : SENT }),
    form: { setErrors: (faults) => form.setErrors(messageErrors(faults)) },
    fieldNames: Object.fromEntries(
      Array.from({ length: ATTACHMENTS_MAX }, (_, at) => [`attachments.${at}`, `invoices.${at}`]),
    ),
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (values) => send.mutate({ body: messageOf(values, client) }),
    (faults) => focusFirstFault(form, faults),
  )
  const take = (template: EmailTemplate) => form.setValues(filledIn(template, client, company.name))
  return { form, submit, take, busy: send.isPending }
}

const SENT = msg('The e-mail is sent.')
const KEPT = msg('The e-mail is written. It is kept, not sent.')

type FormProps = WriteProps & {
  templates: readonly EmailTemplate[]
  first: EmailTemplate | undefined
  onDirty: (isDirty: boolean) => void
}

function MessageForm({ templates, first, onDirty, ...props }: FormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const [chosen, setChosen] = useState(first?.id ?? null)
  const { form, submit, take, busy } = useMessage(props, first)
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const choose = (id: string | null) => {
    const template = templates.find((one) => one.id === id)
    if (template === undefined) return
    setChosen(template.id)
    take(template)
  }
  return (
    <form noValidate className={classes.fields} onSubmit={submit}>
      {isKept && (
        <p className={classes.note} role="note">
          {t('No mail server is set up: this e-mail is kept in the outbox and not sent.')}
        </p>
      )}
      <TagsInput label={t('Recipients')} {...ADDRESSES} {...form.getInputProps('to')} />
      <TagsInput label={t('Copy to')} {...ADDRESSES} {...form.getInputProps('cc')} />
      {templates.length > 0 && (
        <Select
          label={t('Template')}
          description={t('Subject and message are replaced by those of the template.')}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          allowDeselect={false}
          onChange={choose}
        />
      )}
      <TextInput
        data-autofocus
        label={t('Subject')}
        withAsterisk
        maxLength={MAIL_SUBJECT_MAX}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t('Message')}
        description={t('An empty line begins a new paragraph. Your signature follows the message.')}
        withAsterisk
        autosize
        minRows={6}
        maxRows={14}
        maxLength={MAIL_BODY_MAX}
        {...form.getInputProps('body')}
      />
      <InvoicesField client={props.client.id} {...form.getInputProps('invoices')} />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Send e-mail')}
        </Button>
      </div>
    </form>
  )
}

/** Writes an e-mail to a client that is about no document. */
export function WriteEmailModal(props: WriteProps) {
  const t = useT()
  useFocusBack()
  const company = useCompany()
  const templates = useQuery(apiQuery('listEmailTemplates', { query: { kind: 'message' } }))
  const language = props.client.language ?? company.language
  // A letter that was begun is given up by a button alone.
  const [isDirty, setDirty] = useState(false)
  return (
    <Modal
      opened
      size="lg"
      closeOnEscape={!isDirty}
      closeOnClickOutside={!isDirty}
      onClose={props.onClose}
      title={t('E-mail to {name}', { name: props.client.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={templates}>
        {({ results }) => {
          const offered = results.filter((template) => template.language === language)
          const first = offered.find((one) => one.is_active)
          return <MessageForm {...props} templates={offered} first={first} onDirty={setDirty} />
        }}
      </QueryState>
    </Modal>
  )
}
