import {
  BANK_NUMBERS,
  type BankAccountKind,
  type BankNumber,
  bankAccountKindOf,
  completeBankAccount,
} from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { CountrySelect } from '../../../ui/fields/reference-selects.tsx'
import classes from './bank-account-fields.module.css'
import type { CompanyTabValues } from './company-values.ts'

const MOST = 5
const NO_ACCOUNT = completeBankAccount({}, null)

/** The numbers of an account as its form names them. */
const NUMBER_LABELS: Readonly<Record<BankNumber, string>> = {
  iban: msg('IBAN'),
  bic: msg('BIC'),
  sort_code: msg('Sort code'),
  account_number: msg('Account number'),
  routing_number: msg('Routing number'),
  bank_code: msg('Bank code'),
}
const EXAMPLES: Partial<Record<BankNumber, string>> = { sort_code: '12-34-56' }

type NumberFieldProps = Omit<TextInputProps, 'name'> & { name: BankNumber; kind: BankAccountKind }

function NumberField({ name, kind, ...field }: NumberFieldProps) {
  const t = useT()
  // A British account is found by its sort code; its IBAN is for payers abroad.
  const isAbroad = kind === 'sort_code' && name === 'iban'
  return (
    <TextInput
      label={isAbroad ? t('IBAN, for payers abroad') : t(NUMBER_LABELS[name])}
      placeholder={EXAMPLES[name]}
      autoComplete="off"
      {...field}
    />
  )
}

type AccountProps = {
  form: UseFormReturnType<CompanyTabValues>
  index: number
  /** It has just been added: typing goes on in it. */
  isNew: boolean
}

function BankAccount({ form, index, isNew }: AccountProps) {
  const t = useT()
  const field = (name: string) => form.getInputProps(`bank_accounts.${index}.${name}`)
  const country = field('country')
  const account = form.values.bank_accounts[index] ?? NO_ACCOUNT
  const kind = bankAccountKindOf(account.country)
  const [first, ...others] = BANK_NUMBERS[kind]
  const pairs = [others.slice(0, 2), others.slice(2)].filter((pair) => pair.length > 0)
  return (
    <fieldset className={classes.account}>
      <legend className={classes.legend}>
        {form.values.bank_accounts.length === 1 ? t('Account') : t('Account {number}', { number: index + 1 })}
      </legend>
      <FieldPair>
        <TextInput label={t('Account holder')} {...field('holder')} />
        <TextInput label={t('Bank')} autoFocus={isNew} {...field('bank_name')} />
      </FieldPair>
      <FieldPair>
        <CountrySelect
          label={t('Country of the account')}
          {...country}
          value={account.country || null}
          onChange={(code) => country.onChange(code ?? '')}
        />
        {first && <NumberField name={first} kind={kind} {...field(first)} />}
      </FieldPair>
      {pairs.map((pair) => (
        <FieldPair key={pair.join()}>
          {pair.map((name) => (
            <NumberField key={name} name={name} kind={kind} {...field(name)} />
          ))}
        </FieldPair>
      ))}
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
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    setAdded(accounts.length)
    form.insertListItem('bank_accounts', {
      ...NO_ACCOUNT,
      country: form.values.country ?? '',
      holder: form.values.legal_name || form.values.company_name,
    })
  }
  return (
    <>
      {accounts.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an account has no identity but its place
        <BankAccount key={index} form={form} index={index} isNew={index === added} />
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
