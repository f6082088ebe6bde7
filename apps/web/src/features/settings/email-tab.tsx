import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { KeptMails } from '../emails/kept-mails.tsx'
import { MailServerPart } from '../emails/mail-server-part.tsx'
import { SettingsQuery } from './company/company-query.tsx'
import { type EmailSettingsValues, emailSettings } from './email-settings.ts'
import { SaveFoot } from './save-foot.tsx'
import { useSettingsForm } from './use-company-settings.ts'

type PartProps = { form: UseFormReturnType<EmailSettingsValues> }
const SEPARATORS = [',', ';', ' ']

function SenderFields({ form }: PartProps) {
  const t = useT()
  const company = useCompany()
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('Sender name')}
          placeholder={company.name}
          {...form.getInputProps('email.sender_name')}
        />
        <TextInput
          label={t('Replies go to')}
          type="email"
          placeholder={company.email}
          {...form.getInputProps('email.reply_to')}
        />
      </FieldPair>
      <TagsInput
        label={t('Blind copies to')}
        description={t('Each invoice and receipt that is sent goes there too. At most five addresses.')}
        splitChars={SEPARATORS}
        acceptValueOnBlur
        {...form.getInputProps('email.bcc')}
      />
      <Textarea
        label={t('Signature')}
        description={t('Added below the text of each e-mail.')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('email.signature')}
      />
    </>
  )
}

function EmailForm({ settings }: { settings: CompanySettings }) {
  const t = useT()
  const { form, submit, busy } = useSettingsForm(settings, emailSettings)
  const foot = (
    <SaveFoot dirty={form.isDirty()} busy={busy} onReset={form.reset} label={t('Save e-mail settings')} />
  )
  return (
    <PartedForm onSubmit={submit} foot={foot} permission="settings.write">
      <MailServerPart />
      <FormPart title={t('E-mails to clients')} text={t('Whom they come from, and who reads along.')}>
        <SenderFields form={form} />
      </FormPart>
    </PartedForm>
  )
}

/** How the company writes to its clients. */
export function EmailTab() {
  return (
    <>
      <KeptMails />
      <SettingsQuery>{(settings) => <EmailForm key={settings.company} settings={settings} />}</SettingsQuery>
    </>
  )
}
