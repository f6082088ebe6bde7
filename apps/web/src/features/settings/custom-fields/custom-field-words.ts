import type { CustomField, CustomFieldType } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { msg } from '../../../i18n/msg.ts'
import type { Translate } from '../../../i18n/translate.ts'

export const TYPE_NAMES: Readonly<Record<CustomFieldType, string>> = {
  text: msg('Text'),
  number: msg('Number [type]'),
  date: msg('Date [type]'),
  boolean: msg('Yes or no'),
  choice: msg('Choice from a list'),
}

/** What a field is, where it is shown, and whether it is asked for. */
export function fieldNote(field: CustomField, t: Translate): string {
  return [
    t(TYPE_NAMES[field.type]),
    field.shows_on_documents ? t('on documents') : t('internal'),
    field.shows_in_lists ? t('in lists') : null,
    field.is_required ? t('required [field]') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
