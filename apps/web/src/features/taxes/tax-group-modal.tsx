import { type TaxGroup, type TaxRate, taxGroupCreate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { SeveralPicker } from '../../ui/picker/several-picker.tsx'
import classes from './tax-rate-modal.module.css'

type GroupValues = { name: string; rates: string[]; is_default: boolean }
type TaxGroupFormProps = { group?: TaxGroup; rates: readonly TaxRate[]; onClose: () => void }

function useGroupForm(group: TaxGroup | undefined, onSuccess: () => void) {
  const t = useT()
  const { form, submit } = useRecordForm<TaxGroup | undefined, GroupValues>({
    record: group,
    valuesOf: (read) => ({
      name: read?.name ?? '',
      rates: read?.rates ?? [],
      is_default: read?.is_default ?? false,
    }),
    faultsOf: (values) => {
      const faults = schemaFaults(taxGroupCreate, values)
      if (values.rates.length === 0) faults.rates = t('Choose at least one rate.')
      return faults
    },
  })
  const create = useApiMutation('createTaxGroup', {
    success: 'Tax group created successfully',
    form,
    onSuccess,
  })
  const update = useApiMutation('updateTaxGroup', {
    success: 'Tax group updated successfully',
    form,
    onSuccess,
  })
  const save = submit((body, read) => {
    if (read) update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
    else create.mutate({ body })
  })
  return { form, submit: save, busy: create.isPending || update.isPending }
}

function TaxGroupForm({ group, rates, onClose }: TaxGroupFormProps) {
  const t = useT()
  const { form, submit, busy } = useGroupForm(group, onClose)
  const offered = rates.filter((rate) => rate.is_active || group?.rates.includes(rate.id))
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput data-autofocus label={t('Name')} withAsterisk {...form.getInputProps('name')} />
      <SeveralPicker
        label={t('Rates, in the order they are taken')}
        withAsterisk
        options={offered.map((rate) => ({ value: rate.id, label: rate.name }))}
        maxValues={10}
        {...form.getInputProps('rates')}
      />
      <Checkbox
        label={t('Use for the first line of an invoice')}
        description={t('Instead of the default rate. A further line has the tax of the line above it.')}
        {...form.getInputProps('is_default', { type: 'checkbox' })}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {group ? t('Save tax group') : t('Create tax group')}
        </Button>
      </div>
    </form>
  )
}

/** Makes or changes a group of rates. */
export function TaxGroupModal({ opened, ...form }: TaxGroupFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.group ? t('Edit tax group') : t('New tax group')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TaxGroupForm {...form} />
    </Modal>
  )
}
