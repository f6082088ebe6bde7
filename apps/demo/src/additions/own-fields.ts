import {
  type CustomField,
  type CustomFieldValues,
  type PrintedField,
  printedFields,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { FIXED_INSTANT } from '../companies/demo-people.ts'
import { seededChance } from '../companies/seeded-random.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import { instant, type Row } from '../rows/company-rows.ts'

/** Two fields of the company's own: one that documents show, and one for the company alone. */
function ownFieldsOf({ profile }: Story): CustomField[] {
  const { costCentre, team, teams } = profile.words.ownFields
  const shared = { shows_in_lists: true, is_required: false, is_archived: false }
  return [
    { ...shared, key: 'cost_centre', label: costCentre, type: 'text', choices: [], shows_on_documents: true },
    { ...shared, key: 'team', label: team, type: 'choice', choices: teams, shows_on_documents: false },
  ]
}

export function ownFieldRows(story: Story): Row[] {
  const chance = seededChance(`counterfoil own fields ${story.profile.key}`)
  return ownFieldsOf(story).map((field, at) => ({
    ...field,
    company_id: story.companyId,
    id: chance.id(FIXED_INSTANT),
    position: at + 1,
    version: 1,
    created_at: instant(story.foundedAt),
    updated_at: instant(story.foundedAt),
  }))
}

/** What stands in them: a cost centre where the buyer orders by number, a team on every fifth invoice. */
export function ownValuesOf(story: Story, invoice: DemoInvoice): CustomFieldValues {
  const sum = [...invoice.id].reduce((total, sign) => total + sign.charCodeAt(0), 0)
  const [, team] = ownFieldsOf(story)
  return {
    ...(invoice.fields.purchase_order !== null && {
      cost_centre: `${story.profile.words.project}-${100 + (sum % 9)}`,
    }),
    ...(sum % 5 === 0 && { team: team?.choices[sum % 3] ?? '' }),
  }
}

/** What of it its document shows. */
export function printedValuesOf(story: Story, invoice: DemoInvoice): PrintedField[] {
  return printedFields(ownFieldsOf(story), ownValuesOf(story, invoice))
}
