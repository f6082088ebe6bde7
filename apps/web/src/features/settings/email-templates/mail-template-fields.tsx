import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '@counterfoil/domain/emails/mail-templates.ts'
import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n/use-t.ts'
import type { MailPlace, MailTemplateValues } from './mail-template-values.ts'
import { PLACEHOLDER_NAMES } from './mail-template-words.ts'
import classes from './mail-templates.module.css'

type Form = UseFormReturnType<MailTemplateValues>
type Part = 'subject' | 'body'

/** Puts a placeholder where the caret of the field was that was typed in last. */
function useInsert(form: Form) {
  const fields = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const last = useRef<Part>('body')
  const bind = (part: Part) => ({
    ref: (node: HTMLInputElement | HTMLTextAreaElement | null) => {
      fields.current[part] = node
    },
    ...form.getInputProps(part),
    onFocus: () => {
      last.current = part
    },
  })
  const insert = (name: MailPlaceholder) => {
    const part = last.current
    const field = fields.current[part]
    const text = form.getValues()[part]
    const from = field?.selectionStart ?? text.length
    const to = field?.selectionEnd ?? text.length
    const words = `{${name}}`
    flushSync(() => form.setFieldValue(part, `${text.slice(0, from)}${words}${text.slice(to)}`))
    field?.focus()
    field?.setSelectionRange(from + words.length, from + words.length)
  }
  return { bind, insert }
}

function Placeholders({ place, onInsert }: { place: MailPlace; onInsert: (name: MailPlaceholder) => void }) {
  const t = useT()
  return (
    <fieldset className={classes.placeholders}>
      <legend className={classes.legend}>{t('Insert what differs in each e-mail')}</legend>
      {MAIL_PLACEHOLDERS[place.kind].map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="default"
          title={`{${name}}`}
          // The field that is typed in keeps the focus, and on a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
        >
          {t(PLACEHOLDER_NAMES[name])}
        </Button>
      ))}
    </fieldset>
  )
}

type FieldsProps = {
  form: Form
  place: MailPlace
  /** Of a new template the name is typed first. */
  isNew: boolean
}

/** Name, subject and words of a template, with what can be put into them. */
export function MailTemplateFields({ form, place, isNew }: FieldsProps) {
  const t = useT()
  const { bind, insert } = useInsert(form)
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('Name')}
        description={t('For you alone: it is not in the e-mail.')}
        withAsterisk
        maxLength={60}
        data-autofocus={isNew || undefined}
        {...form.getInputProps('name')}
      />
      <TextInput label={t('Subject')} withAsterisk maxLength={200} {...bind('subject')} />
      <Textarea
        label={t('Message')}
        description={t('An empty line begins a new paragraph. Your signature follows the message.')}
        withAsterisk
        autosize
        minRows={8}
        maxRows={20}
        maxLength={5000}
        {...bind('body')}
      />
      <Placeholders place={place} onInsert={insert} />
      <Switch
        label={t('In use')}
        description={t(
          'E-mails of this kind and language are written with it, in place of another template.',
        )}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </div>
  )
}
