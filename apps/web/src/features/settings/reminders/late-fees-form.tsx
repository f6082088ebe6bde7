import {
  type LateFeeSettings,
  lateFeeSettingsPatch,
} from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import classes from '../../reminders/reminders.module.css'
import { SaveFoot } from '../save-foot.tsx'

type Values = { interest_rate: string; fee: string }

const valuesOf = ({ interest_rate, fee }: LateFeeSettings): Values => ({
  interest_rate: interest_rate ?? '',
  fee: fee ?? '',
})
const patchOf = ({ interest_rate, fee }: Values) => ({
  interest_rate: interest_rate === '' ? null : interest_rate,
  fee: fee === '' ? null : fee,
})

function Form({ settings }: { settings: LateFeeSettings }) {
  const t = useT()
  const { form, submit, settle } = useRecordForm<LateFeeSettings, Values>({
    record: settings,
    valuesOf,
    faultsOf: (values) => schemaFaults(lateFeeSettingsPatch, patchOf(values)),
  })
  const update = useApiMutation('updateLateFeeSettings', {
    success: 'Charges for late payment saved',
    form,
    onSuccess: settle,
  })
  const save = submit((values, read) => update.mutate({ body: patchOf(values), ifMatch: read.version }))
  return (
    <form onSubmit={save} noValidate className={classes.form} aria-labelledby="late-fees">
      <h2 id="late-fees" className={classes.title}>
        {t('Charges for late payment')}
      </h2>
      <p className={classes.note}>
        {t(
          'Charged by an invoice of its own: by hand on an invoice that is late, or with a step. What is charged may be waived afterwards.',
        )}
      </p>
      <div className={classes.pair}>
        <MoneyField
          label={t('Interest a year')}
          currency="%"
          placeholder="0"
          {...form.getInputProps('interest_rate')}
        />
        <MoneyField
          label={t('Fee, once an invoice')}
          currency={settings.currency}
          placeholder="0.00"
          {...form.getInputProps('fee')}
        />
      </div>
      <div className={classes.foot}>
        <SaveFoot
          dirty={form.isDirty()}
          busy={update.isPending}
          onReset={() => form.setValues(valuesOf(settings))}
          label={t('Save charges')}
        />
      </div>
    </form>
  )
}

/** What the company charges for late payment. */
export function LateFeesForm() {
  const settings = useQuery(apiQuery('getLateFeeSettings'))
  return (
    <QueryState query={settings} skeleton={<LinesSkeleton lines={3} />}>
      {(data) => <Form settings={data} />}
    </QueryState>
  )
}
