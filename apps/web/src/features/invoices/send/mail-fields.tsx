import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import classes from '../dialogs.module.css'
import { focusInPlace } from './focus-in-place.ts'
import type { MailForm } from './use-mail-form.ts'

const ADDRESSES = { splitChars: [',', ';', ' '], acceptValueOnBlur: true, maxTags: 10 }

type MailNoteProps = {
  /** What sending does to the document, besides. Translated. */
  before?: string | null
  /** What goes with the mail. Translated. */
  attached: string
}

/** What goes with the mail; or that it is kept, where no mail server is set up. */
export function MailNote({ before = null, attached }: MailNoteProps) {
  const t = useT()
  const isKept = useMailIsKept()
  return (
    <p className={classes.note} data-tone={isKept ? 'warn' : undefined}>
      {before !== null && `${before} `}
      {isKept ? t('No mail server is set up: this email is kept in the outbox and not sent.') : attached}
    </p>
  )
}

type MailFieldsProps = {
  form: MailForm
  /** What follows the message, as plain text. */
  below: string
  /** The button's word. Translated. */
  submitLabel: string
  busy: boolean
  onClose: () => void
}

/** Recipients and words of a mail about a document, and the foot of its form. */
export function MailFields({ form, below, submitLabel, busy, onClose }: MailFieldsProps) {
  const t = useT()
  return (
    <>
      <TagsInput
        label={t('Recipients')}
        placeholder={form.values.to.length === 0 ? 'name@example.com' : undefined}
        {...ADDRESSES}
        {...form.getInputProps('to')}
      />
      <TagsInput label={t('Copy to')} {...ADDRESSES} {...form.getInputProps('cc')} />
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
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('Go back')}
        </Button>
        <Button type="submit" ref={focusInPlace} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </>
  )
}
