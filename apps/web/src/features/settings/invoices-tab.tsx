import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { todayIn } from '../../i18n/format-date.ts'
import { translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { CompanyQuery } from './company-query.tsx'
import { invoicesTabPatch, invoicesTabValues } from './company-values.ts'
import { SaveFoot } from './save-foot.tsx'
import { useCompanySettings } from './use-company-settings.ts'

function plainWords(faults: Record<string, string>): Record<string, string> {
  if (!faults.payment_terms_days) return faults
  return { ...faults, payment_terms_days: translate('Give a whole number from 0 to 365.') }
}

function InvoicesForm({ company }: { company: Company }) {
  const t = useT()
  const { form, submit, busy } = useCompanySettings({
    company,
    valuesOf: invoicesTabValues,
    patchOf: invoicesTabPatch,
    words: plainWords,
  })
  const number = `${form.values.invoice_prefix}${todayIn(company.time_zone).slice(0, 4)}-0001`
  const foot = (
    <SaveFoot dirty={form.isDirty()} busy={busy} onReset={form.reset} label={t('Save invoice settings')} />
  )
  return (
    <PartedForm onSubmit={submit} foot={foot}>
      <FormPart title={t('Numbers')} text={t('Without gaps, and never twice.')}>
        <TextInput
          label={t('Prefix of invoice numbers')}
          maw={280}
          description={t('Such as {number}', { number })}
          {...form.getInputProps('invoice_prefix')}
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
    </PartedForm>
  )
}

export function InvoicesTab() {
  return <CompanyQuery>{(company) => <InvoicesForm key={company.id} company={company} />}</CompanyQuery>
}
