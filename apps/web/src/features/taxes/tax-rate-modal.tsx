import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { Button, Modal } from '@mantine/core'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { useCompany } from '../auth/session/use-session.ts'
import { TaxRateFields } from './tax-rate-fields.tsx'
import classes from './tax-rate-modal.module.css'
import { type TaxRateValues, taxRateBody, taxRateFaults, taxRateValues } from './tax-values.ts'

type TaxRateFormProps = {
  /** The rate to change; a new one is made when left out. */
  rate?: TaxRate
  onSaved?: (rate: TaxRate) => void
  onClose: () => void
}

function TaxRateForm({ rate, onSaved, onClose }: TaxRateFormProps) {
  const t = useT()
  const { language } = useCompany()
  const { form, submit } = useRecordForm<TaxRate | undefined, TaxRateValues>({
    record: rate,
    valuesOf: (stored) => taxRateValues(stored, language),
    faultsOf: (values) => taxRateFaults(values, language),
  })
  const saved = (answer: TaxRate) => {
    onSaved?.(answer)
    onClose()
  }
  const create = useApiMutation('createTaxRate', {
    success: 'Tax rate created successfully',
    form,
    onSuccess: saved,
  })
  const update = useApiMutation('updateTaxRate', {
    success: 'Tax rate updated successfully',
    form,
    onSuccess: saved,
  })
  const save = submit((values, read) => {
    const body = taxRateBody(values)
    if (read) update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
    else create.mutate({ body })
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TaxRateFields form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {rate ? t('Save tax rate') : t('Create tax rate')}
        </Button>
      </div>
    </form>
  )
}

/** Makes or changes a tax rate without leaving the page one is on. */
export function TaxRateModal({ opened, ...form }: TaxRateFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.rate ? t('Edit tax rate') : t('New tax rate')}
      size={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TaxRateForm {...form} />
    </Modal>
  )
}
