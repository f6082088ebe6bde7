import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import { TextInput } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { TaxNumberField } from '../../taxes/tax-number-field.tsx'
import { SaveFoot } from '../save-foot.tsx'
import { useCompanyForm } from '../use-company-settings.ts'
import { BankAccountFields } from './bank-account-fields.tsx'
import { CompanyAddressFields } from './company-address-fields.tsx'
import { CompanyQuery } from './company-query.tsx'
import { FiguresCheck } from './figures-check.tsx'
import { LogoField } from './logo-field.tsx'

function CompanyForm({ company }: { company: Company }) {
  const t = useT()
  const { form, submit, busy, availability } = useCompanyForm(company)
  const foot = <SaveFoot dirty={form.isDirty()} busy={busy} onReset={form.reset} label={t('Save company')} />
  return (
    <PartedForm onSubmit={submit} foot={foot} permission="settings.write">
      <FormPart title={t('Company')} text={t('Who your invoices come from.')}>
        <FieldPair>
          <TextInput
            label={t('Company name')}
            description={availability.note === null ? undefined : t(availability.note)}
            withAsterisk
            {...form.getInputProps('company_name')}
            onBlur={() => availability.check('company_name')}
          />
          <TextInput
            label={t('Legal name')}
            description={t('If invoices show a different name')}
            {...form.getInputProps('legal_name')}
          />
        </FieldPair>
        <FieldPair>
          <TextInput
            label={t('Company email')}
            type="email"
            withAsterisk
            {...form.getInputProps('company_email')}
            onBlur={() => availability.check('company_email')}
          />
          <TextInput label={t('Phone')} type="tel" {...form.getInputProps('company_phone')} />
        </FieldPair>
        <FieldPair>
          <TextInput label={t('Website')} type="url" {...form.getInputProps('company_website')} />
          <TaxNumberField country={form.values.country} {...form.getInputProps('tax_number')} />
        </FieldPair>
      </FormPart>
      <FormPart title={t('Address')} text={t('Shown on your invoices.')}>
        <CompanyAddressFields form={form} />
      </FormPart>
      <FormPart title={t('Logo')} text={t('On invoices, e-mails and the payment page.')}>
        <LogoField company={company} />
      </FormPart>
      <FormPart title={t('Bank accounts')} text={t('Printed on invoices, for those who pay by transfer.')}>
        <BankAccountFields form={form} />
      </FormPart>
    </PartedForm>
  )
}

export function CompanyTab() {
  return (
    <>
      <CompanyQuery>{(company) => <CompanyForm key={company.id} company={company} />}</CompanyQuery>
      <FiguresCheck />
    </>
  )
}
