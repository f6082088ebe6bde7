import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { CUSTOM_FIELD_TYPES, LABEL_MAX_LENGTH } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { Button, Modal, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import {
  type CustomFieldFormValues,
  customFieldBody,
  customFieldFaults,
  customFieldValues,
  LISTS,
} from './custom-field-values.ts'
import { TYPE_NAMES } from './custom-field-words.ts'
import classes from './custom-fields-tab.module.css'

type CustomFieldFormProps = {
  /** The field to change; a new one is made when left out. */
  field?: CustomField
  onClose: () => void
}

type FormProps = { form: UseFormReturnType<CustomFieldFormValues>; isNew: boolean }

function Fields({ form, isNew }: FormProps) {
  const t = useT()
  const check = (name: 'shows_on_documents' | 'shows_in_lists' | 'is_required') =>
    form.getInputProps(name, { type: 'checkbox' })
  return (
    <>
      <TextInput
        data-autofocus
        label={t('Label')}
        withAsterisk
        maxLength={LABEL_MAX_LENGTH}
        {...form.getInputProps('label')}
      />
      <Select
        label={t('Type')}
        description={isNew ? t('It stays as it is chosen now.') : t('The type of a field never changes.')}
        disabled={!isNew}
        data={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(TYPE_NAMES[value]) }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      {form.values.type === 'choice' && (
        <Textarea
          label={t('Choices')}
          description={t('One a line. Invoices keep a choice that is taken off the list.')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('choices')}
        />
      )}
      <Switch
        label={t('Show on documents')}
        description={t('Otherwise it is internal, and may be changed after the invoice is issued.')}
        {...check('shows_on_documents')}
      />
      <Switch
        label={t('Show in lists')}
        description={t('As a column of the list of invoices and of its CSV.')}
        {...check('shows_in_lists')}
      />
      <Switch
        label={t('Required')}
        description={t('An invoice is not issued without it.')}
        {...check('is_required')}
      />
    </>
  )
}

function CustomFieldForm({ field, onClose }: CustomFieldFormProps) {
  const t = useT()
  const { form, submit } = useRecordForm<CustomField | undefined, CustomFieldFormValues>({
    record: field,
    valuesOf: customFieldValues,
    faultsOf: customFieldFaults,
  })
  const taking = {
    setErrors: (faults: Record<string, string>) => form.setErrors(joinListFaults(faults, LISTS)),
  }
  const create = useApiMutation('createCustomField', {
    success: 'Custom field created successfully',
    form: taking,
    onSuccess: onClose,
  })
  const update = useApiMutation('updateCustomField', {
    success: 'Custom field updated successfully',
    form: taking,
    onSuccess: onClose,
  })
  const save = submit((values, read) => {
    const { type, ...body } = customFieldBody(values)
    if (read) update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
    else create.mutate({ body: { ...body, type } })
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <Fields form={form} isNew={field === undefined} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {field ? t('Save field') : t('Create field')}
        </Button>
      </div>
    </form>
  )
}

/** Makes or changes a field of invoices. */
export function CustomFieldModal({ opened, ...form }: CustomFieldFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.field ? t('Edit custom field') : t('New custom field')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <CustomFieldForm {...form} />
    </Modal>
  )
}
