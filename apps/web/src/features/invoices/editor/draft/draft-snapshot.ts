import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { AUTOSAVE_DELAY_MS } from './autosave.ts'
import { contentOf, type DraftBody, type DraftForm, isLongDraft, writtenLines } from './draft-form.ts'

/** A state of the draft as it is to be saved. What is sent of it is made when it is sent: most states never are. */
export type Snapshot = {
  form: DraftForm
  client: string
  customFields: readonly CustomField[]
  signature: string
}

/** With every custom field there is: one that the form has no value of has none, whatever another version says. */
export function bodyOf({ form, client, customFields }: Snapshot): DraftBody {
  const content = contentOf(form)
  const none = Object.fromEntries(
    [...customFields.map(({ key }) => key), ...Object.keys(form.custom_fields)].map((key) => [key, null]),
  )
  return { ...content, client, custom_fields: { ...none, ...content.custom_fields } }
}

/** The keys of the lines that are sent, in their order. */
export const keysOf = ({ form }: Snapshot): string[] => writtenLines(form).map((line) => line.key)

/** A long draft is a request of megabytes, so that it waits for a longer pause. */
const LONG_DRAFT_DELAY_MS = 2500

/** How long a state waits for a pause before it is saved. */
export function delayOf({ form }: Snapshot): number {
  return isLongDraft(form) ? LONG_DRAFT_DELAY_MS : AUTOSAVE_DELAY_MS
}
