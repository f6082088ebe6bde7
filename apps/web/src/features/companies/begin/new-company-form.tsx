import { Button, TextInput } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { CountrySelect, CurrencySelect, LanguageSelect } from '../../../ui/fields/reference-selects.tsx'
import classes from './new-company-form.module.css'
import { useNewCompany } from './use-new-company.ts'

export function NewCompanyForm() {
  const t = useT()
  const { form, nameNote, check, choices, choose, busy, submit } = useNewCompany()
  return (
    <form onSubmit={submit} noValidate className={classes.fields}>
      <TextInput
        label={t('Company name')}
        name="company_name"
        autoComplete="organization"
        description={nameNote}
        onBlur={() => check('company_name')}
        {...form.field('company_name')}
      />
      <TextInput
        label={t('Company email')}
        name="company_email"
        type="email"
        autoComplete="email"
        description={t('Shown on your invoices; replies from clients go there')}
        onBlur={() => check('company_email')}
        {...form.field('company_email')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('Phone')}
          name="company_phone"
          type="tel"
          autoComplete="tel"
          {...form.field('company_phone')}
        />
        <TextInput
          label={t('Website')}
          name="company_website"
          type="url"
          autoComplete="url"
          {...form.field('company_website')}
        />
      </div>
      <div className={classes.pair}>
        <CountrySelect
          label={t('Country')}
          value={choices.country}
          onChange={(country) => choose({ country })}
        />
        <CurrencySelect
          label={t('Currency')}
          value={choices.currency}
          onChange={(currency) => choose({ currency })}
        />
      </div>
      <LanguageSelect
        label={t('Language of your documents')}
        value={choices.language}
        onChange={(language) => choose({ language })}
      />
      <Button type="submit" size="md" loading={busy}>
        {t('Create company')}
      </Button>
    </form>
  )
}
