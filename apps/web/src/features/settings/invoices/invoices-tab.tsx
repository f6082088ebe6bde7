import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { NumberInput, Switch, Textarea } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { SettingsQuery } from '../company/company-query.tsx'
import { SaveFoot } from '../save-foot.tsx'
import { useSettingsForm } from '../use-company-settings.ts'
import { invoiceSettings } from './invoice-settings.ts'
import {
  DocumentFields,
  type InvoiceSettingsForm,
  PriceFields,
  RegionFields,
} from './invoice-settings-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { NumberReport } from './number-report.tsx'

function TermsFields({ form }: { form: InvoiceSettingsForm }) {
  const t = useT()
  return (
    <>
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
      <Switch
        label={t('Accept overpayments')}
        description={t(
          'What is over is kept as the client’s credit. Otherwise a payment cannot be more than is due.',
        )}
        {...form.getInputProps('allow_overpayment', { type: 'checkbox' })}
      />
    </>
  )
}

function TextFields({ form }: { form: InvoiceSettingsForm }) {
  const t = useT()
  const size = { autosize: true, minRows: 3, maxRows: 10 }
  return (
    <>
      <Textarea label={t('Default notes')} {...size} {...form.getInputProps('default_notes')} />
      <Textarea label={t('Default terms')} {...size} {...form.getInputProps('default_terms')} />
    </>
  )
}

function InvoicesForm({ settings }: { settings: CompanySettings }) {
  const t = useT()
  const { form, submit, busy } = useSettingsForm(settings, invoiceSettings)
  const foot = (
    <SaveFoot dirty={form.isDirty()} busy={busy} onReset={form.reset} label={t('Save invoice settings')} />
  )
  return (
    <PartedForm onSubmit={submit} foot={foot} permission="settings.write">
      <FormPart title={t('Numbers')} text={t('Without gaps, and never twice.')}>
        <NumberFields form={form} stored={settings} timeZone={form.values.time_zone} />
        <NumberReport />
      </FormPart>
      <FormPart title={t('Payment terms')} text={t('A client can have terms of their own.')}>
        <TermsFields form={form} />
      </FormPart>
      <FormPart title={t('Prices')}>
        <PriceFields form={form} />
      </FormPart>
      <FormPart title={t('Texts')} text={t('A new invoice starts with these; each can be changed on it.')}>
        <TextFields form={form} />
      </FormPart>
      <FormPart
        title={t('Money, language and time')}
        text={t('What a new invoice starts from. “Today” is the day in your time zone.')}
      >
        <RegionFields form={form} />
      </FormPart>
      <FormPart title={t('Documents')} text={t('The colour is used in e-mails and on the payment page too.')}>
        <DocumentFields form={form} />
      </FormPart>
    </PartedForm>
  )
}

/** How the company writes its invoices. */
export function InvoicesTab() {
  return (
    <SettingsQuery>{(settings) => <InvoicesForm key={settings.company} settings={settings} />}</SettingsQuery>
  )
}
