import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { formatInvoiceNumber } from '@counterfoil/domain/invoices/invoice-number.ts'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { CompanyLook, CompanyRegion } from './company-fields.tsx'
import { SettingsQuery } from './company-query.tsx'
import { SaveFoot } from './save-foot.tsx'
import { useSettingsForm } from './use-company-settings.ts'

/** The next number as it will be with the prefix that is being typed. */
function nextNumber({ numbering, time_zone }: CompanySettings, prefix: string): string {
  return formatInvoiceNumber({
    template: numbering.pattern,
    prefix,
    issueDate: calendarDate(todayIn(time_zone)),
    sequence: numbering.next_number,
  })
}

function InvoicesForm({ settings }: { settings: CompanySettings }) {
  const t = useT()
  const { form, submit, busy } = useSettingsForm(settings)
  const number = nextNumber(settings, form.values.numbering.prefix)
  const foot = (
    <SaveFoot dirty={form.isDirty()} busy={busy} onReset={form.reset} label={t('Save invoice settings')} />
  )
  return (
    <PartedForm onSubmit={submit} foot={foot} permission="settings.write">
      <FormPart title={t('Numbers')} text={t('Without gaps, and never twice.')}>
        <TextInput
          label={t('Prefix of invoice numbers')}
          maw={280}
          description={t('Such as {number}', { number })}
          {...form.getInputProps('numbering.prefix')}
        />
      </FormPart>
      <FormPart title={t('Payment terms')} text={t('A client can have terms of their own.')}>
        <FieldPair short>
          <NumberInput
            label={t('Days to pay')}
            min={0}
            max={365}
            allowDecimal={false}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('payment_terms_days')}
          />
        </FieldPair>
      </FormPart>
      <FormPart title={t('Texts')} text={t('A new invoice starts with these; each can be changed on it.')}>
        <Textarea
          label={t('Default notes')}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('default_notes')}
        />
        <Textarea
          label={t('Default terms')}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('default_terms')}
        />
      </FormPart>
      <FormPart
        title={t('Money, language and time')}
        text={t('What a new invoice starts from. “Today” is the day in your time zone.')}
      >
        <CompanyRegion form={form} />
      </FormPart>
      <FormPart title={t('Look')} text={t('On invoices, mails and the payment page.')}>
        <CompanyLook form={form} />
      </FormPart>
    </PartedForm>
  )
}

export function InvoicesTab() {
  return (
    <SettingsQuery>{(settings) => <InvoicesForm key={settings.company} settings={settings} />}</SettingsQuery>
  )
}
