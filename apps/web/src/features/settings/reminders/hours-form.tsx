import {
  type ReminderSettings,
  reminderSettingsPatch,
} from '@counterfoil/contract/reminders/reminders.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { Checkbox, Select, Switch } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { translate } from '../../../i18n/translate.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { SaveFoot } from '../save-foot.tsx'
import section from '../section.module.css'
import classes from './reminders-tab.module.css'

type HoursValues = { is_enabled: boolean; from_hour: string; to_hour: string; weekdays: string[] }

const valuesOf = ({ is_enabled, from_hour, to_hour, weekdays }: ReminderSettings): HoursValues => ({
  is_enabled,
  from_hour: String(from_hour),
  to_hour: String(to_hour),
  weekdays: weekdays.map(String),
})
const patchOf = ({ is_enabled, from_hour, to_hour, weekdays }: HoursValues) => ({
  is_enabled,
  from_hour: Number(from_hour),
  to_hour: Number(to_hour),
  weekdays: weekdays.map(Number),
})
function faultsOf(values: HoursValues): Record<string, string> {
  const patch = patchOf(values)
  const faults = schemaFaults(reminderSettingsPatch, patch)
  if (patch.from_hour >= patch.to_hour)
    faults.to_hour ??= translate(faultId(fault('reminder_hours_end_first').code))
  return faults
}

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)
const toOption = (hour: number) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })
/** 5 January 2026 was a Monday. */
const dayName = (weekday: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  )

/** Whether reminders go out by themselves, and when. */
export function HoursForm({ settings }: { settings: ReminderSettings }) {
  const t = useT()
  const locale = useLocale()
  const { form, submit, settle } = useRecordForm<ReminderSettings, HoursValues>({
    record: settings,
    valuesOf,
    faultsOf,
  })
  const update = useApiMutation('updateReminderSettings', {
    success: 'Reminders saved',
    form,
    onSuccess: settle,
  })
  const save = submit((values, read) => update.mutate({ body: patchOf(values), ifMatch: read.version }))
  return (
    <form onSubmit={save} noValidate className={classes.form} aria-labelledby="reminders">
      <header className={section.head}>
        <h2 id="reminders" className={section.title}>
          {t('Reminders')}
        </h2>
      </header>
      <Switch
        label={t('Remind clients of open invoices')}
        description={t(
          'By email, with the invoice and its payment link. What is paid, cancelled or paused is left alone, and nobody is reminded of what came before a step was added.',
        )}
        {...form.getInputProps('is_enabled', { type: 'checkbox' })}
      />
      <div className={classes.hours}>
        <Select
          className={classes.hour}
          label={t('From')}
          data={HOURS.slice(0, -1).map(toOption)}
          allowDeselect={false}
          {...form.getInputProps('from_hour')}
        />
        <Select
          className={classes.hour}
          label={t('To')}
          data={HOURS.slice(1).map(toOption)}
          allowDeselect={false}
          {...form.getInputProps('to_hour')}
        />
      </div>
      <Checkbox.Group label={t('On these days')} {...form.getInputProps('weekdays')}>
        <div className={classes.days}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <Checkbox key={weekday} value={String(weekday)} label={dayName(weekday, locale)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.foot}>
        <SaveFoot
          dirty={form.isDirty()}
          busy={update.isPending}
          onReset={() => form.setValues(valuesOf(settings))}
          label={t('Save reminders')}
        />
      </div>
    </form>
  )
}
