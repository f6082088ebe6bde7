import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApiMutation } from '../../../api/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CountrySelect } from '../../../ui/fields/reference-selects.tsx'
import classes from './dialogs.module.css'

type Values = {
  name: string
  email: string
  tax_number: string
  line1: string
  zip_code: string
  city: string
  country: string | null
}

function bodyOf({ line1, zip_code, city, country, ...head }: Values) {
  const hasAddress = line1.trim() !== '' && city.trim() !== '' && country !== null
  return {
    ...head,
    addresses: hasAddress ? [{ line1, zip_code, city, country, is_default: true }] : [],
  }
}

const FIELD_NAMES = {
  'addresses.0.line1': 'line1',
  'addresses.0.zip_code': 'zip_code',
  'addresses.0.city': 'city',
  'addresses.0.country': 'country',
}

type NewClientDialogProps = { name: string; onClose: () => void; onCreated: (client: Client) => void }

/** A client made in the middle of an invoice: what a document needs, the rest can follow. */
export function NewClientDialog({ name, onClose, onCreated }: NewClientDialogProps) {
  const t = useT()
  const form = useForm<Values>({
    initialValues: { name, email: '', tax_number: '', line1: '', zip_code: '', city: '', country: null },
    validate: { name: (value) => (value.trim() === '' ? t('Name is required') : null) },
  })
  const create = useApiMutation('createClient', {
    success: 'Client created successfully',
    form,
    fieldNames: FIELD_NAMES,
    refreshes: ['clients'],
    onSuccess: onCreated,
  })
  return (
    <Modal opened onClose={onClose} title={t('New client')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        noValidate
        className={classes.fields}
        onSubmit={form.onSubmit((values) => create.mutate({ body: bodyOf(values) }))}
      >
        <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={t('Email')}
          type="email"
          description={t('Invoices are sent there')}
          {...form.getInputProps('email')}
        />
        <TextInput label={t('Street and number')} {...form.getInputProps('line1')} />
        <div className={classes.thirds}>
          <TextInput label={t('Postcode')} {...form.getInputProps('zip_code')} />
          <TextInput label={t('City')} {...form.getInputProps('city')} />
        </div>
        <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
        <TextInput label={t('Tax number')} {...form.getInputProps('tax_number')} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('Create client')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
