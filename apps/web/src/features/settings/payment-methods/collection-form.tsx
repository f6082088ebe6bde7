import {
  type CollectionSettings,
  collectionSettingsPatch,
} from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { GatedFields } from '../../../ui/permission-gate.tsx'
import classes from '../../automatic-collection/automatic-collection.module.css'
import { SaveFoot } from '../save-foot.tsx'
import section from '../section.module.css'

type Values = { is_enabled: boolean; notice_days: string; retry_days: string }

const valuesOf = ({ is_enabled, notice_days, retry_days }: CollectionSettings): Values => ({
  is_enabled,
  notice_days: String(notice_days),
  retry_days: retry_days.join(', '),
})
/** A number as it is typed; what is none is refused by the contract. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const patchOf = ({ is_enabled, notice_days, retry_days }: Values) => ({
  is_enabled,
  notice_days: numberOf(notice_days),
  retry_days: retry_days
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(numberOf),
})
/** A fault of one of several days is one of the field they are typed into. */
function faultsOf(values: Values): Record<string, string> {
  const faults = schemaFaults(collectionSettingsPatch, patchOf(values))
  const ofDays = Object.entries(faults).find(([path]) => path.startsWith('retry_days'))
  return ofDays ? { ...faults, retry_days: ofDays[1] } : faults
}

function Form({ settings }: { settings: CollectionSettings }) {
  const t = useT()
  const { form, submit, settle } = useRecordForm<CollectionSettings, Values>({
    record: settings,
    valuesOf,
    faultsOf,
  })
  const update = useApiMutation('updateCollectionSettings', {
    success: 'Automatic collection saved',
    form,
    onSuccess: settle,
  })
  const save = submit((values, read) => update.mutate({ body: patchOf(values), ifMatch: read.version }))
  return (
    <form onSubmit={save} noValidate className={classes.form} aria-labelledby="automatic-collection">
      <header className={section.head}>
        <h2 id="automatic-collection" className={section.title}>
          {t('Automatic collection')}
        </h2>
      </header>
      <GatedFields permission="settings.write">
        <Switch
          label={t('Collect invoices from saved cards')}
          description={t(
            'Clients save a card over their portal link and agree to be charged. They are told of each charge by email, and the invoice is charged on its due date.',
          )}
          {...form.getInputProps('is_enabled', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('Days of notice')}
            inputMode="numeric"
            description={t('Between the email and the charge.')}
            {...form.getInputProps('notice_days')}
          />
          <TextInput
            label={t('Try again after days')}
            description={t('After each charge that failed, once for each number. Empty: never.')}
            placeholder="3, 5, 7"
            {...form.getInputProps('retry_days')}
          />
        </div>
        <div className={classes.foot}>
          <SaveFoot
            dirty={form.isDirty()}
            busy={update.isPending}
            onReset={() => form.setValues(valuesOf(settings))}
            label={t('Save automatic collection')}
          />
        </div>
      </GatedFields>
    </form>
  )
}

/** Whether and how invoices are charged to the cards that clients have saved. */
export function CollectionForm() {
  const settings = useQuery(apiQuery('getCollectionSettings'))
  return (
    <QueryState query={settings} skeleton={<LinesSkeleton lines={3} />}>
      {(data) => <Form settings={data} />}
    </QueryState>
  )
}
