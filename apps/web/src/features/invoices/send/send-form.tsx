import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from '../dialogs.module.css'
import { focusInPlace } from './focus-in-place.ts'
import type { MailForm } from './use-mail-form.ts'

export type Sending = {
  form: MailForm
  submit: FormEventHandler<HTMLFormElement>
  busy: boolean
}

type SendFormProps = Sending & {
  /** What the mail says after the words that can be changed. */
  below: string
  /** What becomes of the document; of one that is mailed again nothing. */
  freezes?: string | false
  /** What is to be known before an address is typed. */
  hint?: string | undefined
  /** What is sent with the mail. */
  enclosed: string
  submitLabel: string
  /** Nothing can be sent as the document stands: what is said above tells why. */
  isBlocked?: boolean
  onClose: () => void
  /** What the document is, and what is to be looked at before. */
  children: ReactNode
}

const ADDRESSES = { splitChars: [',', ';', ' '], acceptValueOnBlur: true, maxTags: 10 }

/** To whom: the client's addresses, or others that are typed. */
function AddressFields({ form, hint }: Pick<SendFormProps, 'form' | 'hint'>) {
  const t = useT()
  return (
    <>
      <TagsInput
        label={t('Recipients')}
        description={hint}
        placeholder={form.values.to.length === 0 ? 'name@example.com' : undefined}
        {...ADDRESSES}
        {...form.getInputProps('to')}
      />
      <TagsInput label={t('Copy to')} {...ADDRESSES} {...form.getInputProps('cc')} />
    </>
  )
}

/** With what words; what follows them is read only. */
function WordFields({ form, below }: Pick<SendFormProps, 'form' | 'below'>) {
  const t = useT()
  return (
    <>
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
          {below}
        </section>
      </div>
    </>
  )
}

/** The mail of a document, to be changed before it is sent. */
export function SendForm({ form, submit, busy, below, freezes, enclosed, ...props }: SendFormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  return (
    <form noValidate className={classes.fields} onSubmit={submit}>
      {props.children}
      <p className={classes.note} data-tone={isKept ? 'warn' : undefined}>
        {freezes && `${freezes} `}
        {isKept ? t('No mail server is set up: this e-mail is kept in the outbox and not sent.') : enclosed}
      </p>
      <AddressFields form={form} hint={props.hint} />
      <WordFields form={form} below={below} />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onClose} disabled={busy}>
          {t('Go back')}
        </Button>
        <Button type="submit" ref={focusInPlace} loading={busy} disabled={props.isBlocked === true}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  )
}
