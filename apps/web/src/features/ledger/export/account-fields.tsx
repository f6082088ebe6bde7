import { usualAccount } from '@counterfoil/domain/ledger/journal/account-numbers.ts'
import type { JournalProgram } from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FormPart } from '../../../ui/fields/form-part.tsx'
import { ClientSelect } from '../../clients/client-select.tsx'
import { useAccountName } from '../ledger-words.ts'
import classes from './journal-export.module.css'
import type { JournalSettingsValues } from './journal-settings-values.ts'

type AccountFieldsProps = { form: UseFormReturnType<JournalSettingsValues>; program: JournalProgram }

function AccountField({ form, index }: Pick<AccountFieldsProps, 'form'> & { index: number }) {
  const accountName = useAccountName()
  const row = form.values.accounts[index]
  const client = useQuery({
    ...apiQuery('getClient', { params: { id: row?.client ?? '' } }),
    enabled: row?.client != null && row.client_name === null,
  })
  if (!row) return null
  const { program, account, detail, client_name } = row
  return (
    <TextInput
      label={accountName(account, detail ?? client_name ?? client.data?.name ?? null)}
      placeholder={usualAccount(program, form.values.datev_chart, row)}
      {...form.getInputProps(`accounts.${index}.number`)}
    />
  )
}

/** The accounts of the accountant's, of which each has its usual one where none is typed. */
export function AccountFields({ form, program }: AccountFieldsProps) {
  const t = useT()
  const [picked, setPicked] = useState<string | null>(null)
  const { accounts } = form.values
  const add = (client: string | null) => {
    setPicked(null)
    const isThere = accounts.some((row) => row.program === program && row.client === client)
    if (client === null || isThere) return
    form.insertListItem('accounts', {
      program,
      account: 'receivables',
      detail: null,
      client,
      client_name: null,
      number: '',
    })
  }
  return (
    <FormPart
      title={t('Accounts')}
      text={
        program === 'quickbooks'
          ? t(
              'Names of accounts as they stand in QuickBooks. Where you leave one empty, the grey one is taken.',
            )
          : t('Your accountant’s accounts. Where you leave one empty, the grey one is taken.')
      }
    >
      <div className={classes.accounts}>
        {accounts.map((row, index) =>
          row.program === program ? (
            <AccountField key={[row.account, row.detail, row.client].join(' ')} form={form} index={index} />
          ) : null,
        )}
      </div>
      <ClientSelect
        label={t('An account for one client')}
        placeholder={t('Choose a client')}
        withInactive
        value={picked}
        onChange={add}
      />
    </FormPart>
  )
}
