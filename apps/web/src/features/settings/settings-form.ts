import {
  type CompanySettings,
  companySettingsPatch,
} from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { z } from 'zod'
import { joinListFaults } from '../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'

export type SettingsPatch = z.input<typeof companySettingsPatch>

/** How a tab shows its part of the settings, and how what is typed there is sent. */
export type SettingsPart<V> = {
  /** What its form is kept under while something is typed. */
  name: string
  valuesOf: (settings: CompanySettings) => V
  patchOf: (values: V, stored: CompanySettings) => SettingsPatch
  /** What is wrong with the values, in words, by the form's paths. */
  faultsOf: (values: V, stored: CompanySettings) => Record<string, string>
}

/** A number field left empty is no number. */
export function typedNumber(value: number | string): number {
  return value === '' ? Number.NaN : Number(value)
}

/** The contract's own faults; those of an entry of a list stand at the list, as it is one field. */
export function settingsFaults(patch: SettingsPatch, lists: readonly string[] = []): Record<string, string> {
  return joinListFaults(schemaFaults(companySettingsPatch, patch), lists)
}
