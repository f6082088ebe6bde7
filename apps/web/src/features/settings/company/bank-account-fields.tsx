import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import classes from './bank-account-fields.module.css'
import type { CompanyTabValues } from './company-values.ts'

const MOST = 5

type AccountProps = { form: UseFormReturnType<CompanyTabValues>; index: number; only: boolean }

function BankAccount({ form, index, only }: AccountProps) {
  const t = useT()
  const field = (name: string) => form.getInputProps(`bank_accounts.${index}.${name}`)
  return (
    <fieldset className={classes.account}>
      <legend className={classes.legend}>
        {only ? t('Account') : t('Account {number}', { number: index + 1 })}
      </legend>
      <FieldPair>
        <TextInput label={t('Account holder')} {...field('holder')} />
        <TextInput label={t('Bank')} {...field('bank_name')} />
      </FieldPair>
      <FieldPair>
        <TextInput label={t('IBAN or account number')} autoComplete="off" {...field('iban')} />
        <TextInput label={t('BIC')} autoComplete="off" {...field('bic')} />
      </FieldPair>
      <Button
        size="xs"
        variant="subtle"
        className={classes.remove}
        onClick={() => form.removeListItem('bank_accounts', index)}
      >
        {t('Remove account')}
      </Button>
    </fieldset>
  )
}

/** The company's bank accounts, at most five. */
export function BankAccountFields({ form }: { form: UseFormReturnType<CompanyTabValues> }) {
  const t = useT()
  const accounts = form.values.bank_accounts
  const add = () =>
    form.insertListItem('bank_accounts', {
      holder: form.values.legal_name || form.values.company_name,
      iban: '',
      bic: '',
      bank_name: '',
    })
  return (
    <>
      {accounts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an account has no identity but its place
        <BankAccount key={index} form={form} index={index} only={accounts.length === 1} />
      ))}
      {accounts.length < MOST && (
        <div>
          <Button variant="default" leftSection={<Plus size={15} />} onClick={add}>
            {t('Add bank account')}
          </Button>
        </div>
      )}
    </>
  )
}
