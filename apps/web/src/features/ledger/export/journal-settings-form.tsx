import { type JournalSettings, journalSettingsPatch } from '@counterfoil/contract/ledger/journal.schema.ts'
import type { JournalProgram } from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair, FormPart, PartedForm } from '../../../ui/fields/form-part.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { usePermission } from '../../../ui/permissions.tsx'
import { SaveFoot } from '../../settings/save-foot.tsx'
import { AccountFields } from './account-fields.tsx'
import { type JournalSettingsValues, patchOf, valuesOf } from './journal-settings-values.ts'

function DatevFields({ form }: { form: UseFormReturnType<JournalSettingsValues> }) {
  const t = useT()
  return (
    <FormPart title="DATEV" text={t('Your tax adviser knows both numbers, and the chart of accounts.')}>
      <FieldPair>
        <TextInput
          label={t('Consultant number')}
          inputMode="numeric"
          {...form.getInputProps('datev_consultant')}
        />
        <TextInput label={t('Client number')} inputMode="numeric" {...form.getInputProps('datev_client')} />
      </FieldPair>
      <Select
        label={t('Chart of accounts')}
        data={[
          { value: 'skr03', label: 'SKR03' },
          { value: 'skr04', label: 'SKR04' },
        ]}
        allowDeselect={false}
        {...form.getInputProps('datev_chart')}
      />
    </FormPart>
  )
}

type JournalSettingsFormProps = { settings: JournalSettings; program: JournalProgram }

/** How the journal is written for a program of the accountant's. */
export function JournalSettingsForm({ settings, program }: JournalSettingsFormProps) {
  const t = useT()
  const mayChange = usePermission('exports.create')
  const { form, submit } = useRecordForm<JournalSettings, JournalSettingsValues>({
    record: settings,
    valuesOf,
    faultsOf: (values) => schemaFaults(journalSettingsPatch, patchOf(values)),
  })
  const update = useApiMutation('updateJournalSettings', { success: 'Accounts saved', form })
  const save = submit((values, read) =>
    update.mutate({ body: patchOf(values) as never, ifMatch: read.version }),
  )
  const foot = mayChange && (
    <SaveFoot
      open
      dirty={form.isDirty()}
      busy={update.isPending}
      onReset={() => form.setValues(valuesOf(settings))}
      label={t('Save accounts')}
    />
  )
  return (
    <PartedForm onSubmit={save} permission="exports.create" foot={foot}>
      {program === 'datev' && <DatevFields form={form} />}
      {program === 'xero' && (
        <FormPart
          title="Xero"
          text={t(
            'A manual journal may not use Xero’s own accounts for receivables and banks. Create accounts for them with your accountant, and give their codes below.',
          )}
        >
          <TextInput
            label={t('Name of the tax rate for no tax')}
            placeholder={settings.usual_xero_tax_rate}
            {...form.getInputProps('xero_tax_rate')}
          />
        </FormPart>
      )}
      <AccountFields form={form} program={program} />
    </PartedForm>
  )
}
