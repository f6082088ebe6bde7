import { type Invoice, invoicePatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal, TagsInput, Textarea } from '@mantine/core'
import type { CallInput } from '../../../api/api-types.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { MemberSelect } from '../../users/member-select.tsx'
import classes from '../dialogs.module.css'

type Details = { due_date: string | null; assignee: string | null; tags: string[]; internal_notes: string }

const valuesOf = (invoice: Invoice): Details => ({
  due_date: invoice.due_date,
  assignee: invoice.assignee,
  tags: invoice.tags,
  internal_notes: invoice.internal_notes ?? '',
})

/** What was changed, and nothing else: an assignee who has left stays until another is named. */
function changesOf(invoice: Invoice, values: Details): NonNullable<CallInput<'updateInvoice'>['body']> {
  const before = valuesOf(invoice)
  const names = (Object.keys(values) as (keyof Details)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
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
        {invoice.lifecycle === 'issued' && (
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
