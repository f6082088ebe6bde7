import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { translate } from '../../i18n/translate.ts'
import { type SettingsPart, type SettingsPatch, settingsFaults, typedNumber } from './settings-form.ts'

function valuesOf({ email, reminders }: CompanySettings) {
  return {
    email: {
      sender_name: email.sender_name ?? '',
      reply_to: email.reply_to ?? '',
      bcc: email.bcc,
      signature: email.signature ?? '',
    },
    reminders: {
      enabled: reminders.enabled,
      days_before_due: reminders.days_before_due.map(String),
      days_after_due: reminders.days_after_due.map(String),
    },
  }
}
export type EmailSettingsValues = ReturnType<typeof valuesOf>

function patchOf({ email, reminders }: EmailSettingsValues): SettingsPatch {
  return {
    email,
    reminders: {
      enabled: reminders.enabled,
      days_before_due: reminders.days_before_due.map(typedNumber),
      days_after_due: reminders.days_after_due.map(typedNumber),
    },
  }
}

const LISTS = ['email.bcc', 'reminders.days_before_due', 'reminders.days_after_due']

function faultsOf(values: EmailSettingsValues): Record<string, string> {
  const faults = settingsFaults(patchOf(values), LISTS)
  const { days_before_due, days_after_due } = values.reminders
  const isWhole = (day: string) => /^\d{1,3}$/.test(day)
  const notWhole = translate('Give whole numbers of days.')
  if (!days_before_due.every(isWhole)) faults['reminders.days_before_due'] = notWhole
  if (!days_after_due.every(isWhole)) faults['reminders.days_after_due'] = notWhole
  return faults
}

export const emailSettings: SettingsPart<EmailSettingsValues> = {
  name: 'email settings',
  valuesOf,
  patchOf,
  faultsOf,
}
