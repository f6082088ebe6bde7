import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { normaliseName } from '@counterfoil/domain/text/plain-text.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { enterpriseText } from '../../api/errors/error-texts.ts'
import { formErrorsOf, useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import classes from './enterprises/enterprise-end.module.css'
import { useParting } from './use-parting.ts'

type CloseCompanyDialogProps = { company: MyCompany; opened: boolean; onClose: () => void }

/** Asks for the company's name, typed out, before it is closed for good. */
export function CloseCompanyDialog({ company, opened, onClose }: CloseCompanyDialogProps) {
  const t = useT()
  const part = useParting()
  const [typed, setTyped] = useState('')
  const close = useApiMutation('closeCompany', {
    success: 'Enterprise deleted successfully',
    refreshes: 'nothing',
    failure: enterpriseText,
    onSuccess: part,
  })
  const isNamed = normaliseName(typed) === normaliseName(company.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNamed) close.mutate({ params: { id: company.id }, body: { company_name: typed } })
  }
  const fault = close.error ? formErrorsOf(close.error).company_name : undefined
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Close {name}?', { name: company.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <p className={classes.warning}>
          {t(
            'Everyone loses access at once. Invoices and payments are kept, but no longer shown. To confirm, type its name:',
          )}{' '}
          <span className={classes.name}>{company.name}</span>
        </p>
        <TextInput
          data-autofocus
          label={t('Name of the company')}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose} disabled={close.isPending}>
            {t('Go back')}
          </Button>
          <Button type="submit" color="red" disabled={!isNamed} loading={close.isPending}>
            {t('Close company')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
