import type { ReminderStep } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { REMINDER_PLACEHOLDERS } from '@counterfoil/domain/reminders/reminder-placeholders.ts'
import { languageName } from '@counterfoil/domain/text/language-facts.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { Button, Checkbox, Modal, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import classes from '../reminders.module.css'
import { SIDES, type StepValues, stepBody, stepFaults, stepValues } from './step-values.ts'

type StepFormProps = {
  /** The step to change; a new one is made when left out. */
  step: ReminderStep | undefined
  /** Whose own step it is; null for one of the company. */
  client: string | null
  /** The days of the last step there is. */
  last: number
  onClose: () => void
}

function When({ form }: { form: UseFormReturnType<StepValues> }) {
  const t = useT()
  const labels = { before: t('days before'), on: t('on the day'), after: t('days after') }
  return (
    <div className={classes.when}>
      <NumberInput
        data-autofocus
        label={t('Days')}
        min={1}
        disabled={form.values.side === 'on'}
        {...form.getInputProps('days')}
      />
      <Select
        label={t('Before or after the due date')}
        data={SIDES.map((value) => ({ value, label: labels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('side')}
      />
    </div>
  )
}

/** The step's own words, one language at a time. */
function Words({ form }: { form: UseFormReturnType<StepValues> }) {
  const t = useT()
  const [language, setLanguage] = useState<Language>(LANGUAGES[0])
  return (
    <>
      <Select
        label={t('Own words in')}
        description={t('Without any, the mail is worded for its place among the steps.')}
        data={LANGUAGES.map((value) => ({ value, label: languageName(value, value) }))}
        allowDeselect={false}
        value={language}
        onChange={(value) => setLanguage((value ?? LANGUAGES[0]) as Language)}
      />
      <TextInput
        key={`subject ${language}`}
        label={t('Subject')}
        maxLength={200}
        {...form.getInputProps(`texts.${language}.subject`)}
      />
      <Textarea
        key={`message ${language}`}
        label={t('Message')}
        description={t('In braces: {names}', {
          names: REMINDER_PLACEHOLDERS.map((name) => `{${name}}`).join(' '),
        })}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps(`texts.${language}.message`)}
      />
    </>
  )
}

function StepForm({ step, client, last, onClose }: StepFormProps) {
  const t = useT()
  const { form, submit } = useRecordForm<ReminderStep | undefined, StepValues>({
    record: step,
    valuesOf: (record) => stepValues(record, last),
    faultsOf: stepFaults,
  })
  const outcome = { form, onSuccess: onClose }
  const create = useApiMutation('createReminderStep', { success: 'Step added', ...outcome })
  const update = useApiMutation('updateReminderStep', { success: 'Step saved', ...outcome })
  const save = submit((values, read) => {
    const body = stepBody(values)
    if (read) update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
    else create.mutate({ body: { ...body, client } })
  })
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <When form={form} />
      <Checkbox
        label={t('Charge for late payment with it')}
        description={t('By an invoice of its own, as set up under Charges for late payment.')}
        {...form.getInputProps('charges_late_fee', { type: 'checkbox' })}
      />
      <Words form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {step ? t('Save step') : t('Add step')}
        </Button>
      </div>
    </form>
  )
}

/** Adds or changes a step of reminders. */
export function StepModal({ opened, ...form }: StepFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.step ? t('Change the step') : t('New step')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <StepForm {...form} />
    </Modal>
  )
}
