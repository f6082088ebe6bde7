import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { TAX_CATEGORIES, type TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApiMutation } from '../../../api/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import classes from './dialogs.module.css'

const CATEGORY_LABELS: Readonly<Record<TaxCategory, string>> = {
  S: msg('Standard or reduced rate'),
  Z: msg('Zero rated goods'),
  E: msg('Exempt from tax'),
  AE: msg('Reverse charge'),
  K: msg('Intra-Community supply'),
  G: msg('Export outside the EU'),
  O: msg('Outside the scope of tax'),
}

const isCategory = (value: string | null): value is TaxCategory => value !== null && value in CATEGORY_LABELS

type NewTaxDialogProps = { onClose: () => void; onCreated: (rate: TaxRate) => void }

/** A tax rate made in the middle of an invoice. */
export function NewTaxDialog({ onClose, onCreated }: NewTaxDialogProps) {
  const t = useT()
  const form = useForm<{ name: string; rate: string; category: TaxCategory; exemption_reason: string }>({
    initialValues: { name: '', rate: '', category: 'S', exemption_reason: '' },
    validate: { name: (value) => (value.trim() === '' ? t('Name is required') : null) },
  })
  const create = useApiMutation('createTaxRate', {
    success: 'Tax rate created successfully',
    form,
    refreshes: ['taxes'],
    onSuccess: onCreated,
  })
  const facts = TAX_CATEGORIES[form.values.category]
  const submit = form.onSubmit(({ rate, ...values }) =>
    create.mutate({ body: { ...values, rate: facts.isZeroRate ? '0' : rate } }),
  )
  return (
    <Modal opened onClose={onClose} title={t('New tax rate')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate className={classes.fields} onSubmit={submit}>
        <div className={classes.pair}>
          <TextInput
            label={t('Name')}
            placeholder={t('VAT 19 %')}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <MoneyField
            label={t('Rate')}
            currency="%"
            disabled={facts.isZeroRate}
            {...form.getInputProps('rate')}
            value={facts.isZeroRate ? '0' : form.values.rate}
          />
        </div>
        <Select
          label={t('Kind')}
          data={Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
          value={form.values.category}
          onChange={(category) => {
            if (!isCategory(category)) return
            form.setFieldValue('category', category)
            form.setFieldValue('exemption_reason', TAX_CATEGORIES[category].defaultReason?.en ?? '')
          }}
        />
        {facts.needsReason && (
          <TextInput
            label={t('Reason')}
            description={t('Stands on the invoice beside the tax')}
            {...form.getInputProps('exemption_reason')}
          />
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('Create tax rate')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
