import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import classes from '../dialogs.module.css'
import { focusInPlace } from './focus-in-place.ts'
import { IssueFacts, MissingFacts } from './issue-facts.tsx'
import { IssueWarnings } from './issue-warnings.tsx'
import { useEmailDraft } from './use-email-draft.ts'
import { useSendForm } from './use-send-form.ts'

type Sendable = { id: string; number: string | null; client: string; client_name: string }
type SendDialogProps = {
  invoice: Sendable
  onClose: () => void
  onSent: (invoice: Invoice) => void
  /** Told of a refusal because of fields of the draft, where they can be filled. */
  onFault?: (error: ApiError) => void
}

function useTitle({ number, client_name: client }: Sendable, isKept: boolean): string {
  const t = useT()
  if (number === null)
    return isKept ? t('Issue to {client}', { client }) : t('Issue and send to {client}', { client })
  return isKept
    ? t('Email with {number} for {client}', { number, client })
    : t('Send {number} to {client}', { number, client })
}

function useSubmitLabel(isDraft: boolean, isKept: boolean): string {
  const t = useT()
  if (isKept) return isDraft ? t('Issue and keep the email') : t('Keep the email')
  return isDraft ? t('Issue and send') : t('Send')
}

type SendFormProps = SendDialogProps & { draft: InvoiceEmailDraft; onOutdated: () => void }

function SendForm({ invoice, draft, onClose, onSent, onFault, onOutdated }: SendFormProps) {
  const t = useT()
  const isDraft = invoice.number === null
  const isKept = useMailIsKept()
  const { form, submit, busy } = useSendForm({ invoiceId: invoice.id, draft, onSent, onFault, onOutdated })
  const label = useSubmitLabel(isDraft, isKept)
  return (
    <form noValidate className={classes.fields} onSubmit={submit}>
      <IssueFacts draft={draft} />
      <IssueWarnings warnings={draft.warnings} linesWithoutTax={draft.lines_without_tax} invoice={invoice} />
      {isDraft && <MissingFacts missing={draft.missing} />}
      <p className={classes.note} data-tone={isKept ? 'warn' : undefined}>
        {isDraft && `${t('The invoice takes its number and can no longer be changed.')} `}
        {isKept
          ? t('No mail server is set up: this email is kept in the outbox and not sent.')
          : t('The PDF and a payment link are sent with it.')}
      </p>
      <TagsInput
        label={t('Recipients')}
        placeholder={form.values.to.length === 0 ? 'name@example.com' : undefined}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        maxTags={10}
        {...form.getInputProps('to')}
      />
      <TagsInput
        label={t('Copy to')}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        maxTags={10}
        {...form.getInputProps('cc')}
      />
      <TextInput label={t('Subject')} maxLength={200} {...form.getInputProps('subject')} />
      <div>
        <Textarea
          label={t('Message')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps('message')}
        />
        <section className={classes.below} aria-label={t('Below the message')}>
          {draft.below}
        </section>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('Go back')}
        </Button>
        <Button type="submit" ref={focusInPlace} loading={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}

/** Shows the mail an invoice goes out with, to be changed before it is sent; a draft is issued first. */
export function SendDialog(props: SendDialogProps) {
  const { invoice, onClose } = props
  const t = useT()
  useFocusBack()
  const draft = useEmailDraft(invoice.id)
  const title = useTitle(invoice, useMailIsKept())
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <QueryState query={draft}>
        {(data) => <SendForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
      </QueryState>
    </Modal>
  )
}
