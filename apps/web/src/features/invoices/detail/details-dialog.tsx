import { type Invoice, invoicePatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CustomFieldValue, customValueOf } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Button, Modal, TagsInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CallInput } from '../../../api/api-types.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { CustomValueField } from '../../custom-fields/custom-value-field.tsx'
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts'
import { MemberSelect } from '../../users/member-select.tsx'
import classes from '../dialogs.module.css'

type Details = {
  due_date: string | null
  assignee: string | null
  tags: string[]
  internal_notes: string
  custom_fields: Record<string, CustomFieldValue | null>
}

const valuesOf = (invoice: Invoice): Details => ({
  due_date: invoice.due_date,
  assignee: invoice.assignee,
  tags: invoice.tags,
  internal_notes: invoice.internal_notes ?? '',
  custom_fields: invoice.custom_fields,
})

/** Of custom fields those that have another value: the others are on the document, and locked. */
function changedValues(before: Invoice['custom_fields'], now: Details['custom_fields']) {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([key, value]) => (value || value === false ? value : null) !== customValueOf(before, key),
    ),
  )
}

/** The internal fields of the company, which may be filled and changed at any time. */
function InternalFields({ form }: { form: UseFormReturnType<Details> }) {
  const fields = useCustomFields()
  const { custom_fields: values } = form.getValues()
  return fields
    .filter(({ shows_on_documents, is_archived }) => !shows_on_documents && !is_archived)
    .map((field) => (
      <CustomValueField
        key={field.key}
        field={field}
        value={customValueOf(values, field.key)}
        error={form.errors[`custom_fields.${field.key}`]}
        onChange={(value) =>
          form.setFieldValue('custom_fields', { ...form.getValues().custom_fields, [field.key]: value })
        }
      />
    ))
}

/** What was changed, and nothing else: an assignee who has left stays until another is named. */
function changesOf(invoice: Invoice, values: Details): NonNullable<CallInput<'updateInvoice'>['body']> {
  const before = valuesOf(invoice)
  const names = (Object.keys(values) as (keyof Details)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  const changes = Object.fromEntries(names.map((name) => [name, values[name]]))
  return 'custom_fields' in changes
    ? { ...changes, custom_fields: changedValues(invoice.custom_fields, values.custom_fields) }
    : changes
}

const LISTS = ['tags']

type DetailsDialogProps = { invoice: Invoice; onClose: () => void }

/** What may be changed of an invoice that is issued; one that owes nothing any more keeps its due date. */
export function DetailsDialog({ invoice, onClose }: DetailsDialogProps) {
  const t = useT()
  useFocusBack()
  const { form, submit } = useRecordForm<Invoice, Details>({
    record: invoice,
    valuesOf,
    faultsOf: (values, read) => joinListFaults(schemaFaults(invoicePatch, changesOf(read, values)), LISTS),
  })
  const update = useApiMutation('updateInvoice', {
    success: 'Invoice updated successfully',
    form: { setErrors: (faults) => form.setErrors(joinListFaults(faults, LISTS)) },
    onSuccess: onClose,
  })
  const save = submit((values, read) =>
    update.mutate({ params: { id: read.id }, body: changesOf(read, values), ifMatch: read.version }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Change details of {number}', { number: invoice.number ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={classes.fields} onSubmit={save}>
        <p className={classes.note}>{t('The document stays as it was issued.')}</p>
        {invoice.lifecycle === 'issued' && invoice.next_instalment === null && (
          <DateField
            label={t('Due date')}
            description={t('It can be moved to a later day.')}
            {...form.getInputProps('due_date')}
          />
        )}
        <MemberSelect label={t('Assignee')} {...form.getInputProps('assignee')} />
        <TagsInput
          label={t('Tags')}
          description={t('Enter or a comma ends a tag')}
          clearable
          maxTags={20}
          {...form.getInputProps('tags')}
        />
        <InternalFields form={form} />
        <Textarea
          label={t('Internal notes')}
          description={t('Only your company sees these')}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('internal_notes')}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
