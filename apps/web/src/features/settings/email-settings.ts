import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { type SettingsPart, type SettingsPatch, settingsFaults } from './settings-form.ts'

function valuesOf({ email }: CompanySettings) {
  return {
    email: {
      sender_name: email.sender_name ?? '',
      reply_to: email.reply_to ?? '',
      bcc: email.bcc,
      signature: email.signature ?? '',
    },
  }
}
export type EmailSettingsValues = ReturnType<typeof valuesOf>

function patchOf({ email }: EmailSettingsValues): SettingsPatch {
  return { email }
}

export const emailSettings: SettingsPart<EmailSettingsValues> = {
  name: 'email settings',
  valuesOf,
  patchOf,
  faultsOf: (values) => settingsFaults(patchOf(values), ['email.bcc']),
}
