/** The fields that a company names itself. */
export const CUSTOM_FIELD_FAULTS = {
  custom_field_label_taken: 'There is a field with this label already. It may be archived.',
  too_many_custom_fields:
    'A company uses at most {max, number} custom fields. Archive one that is not used any more.',
  too_many_fields_in_all: 'A company has at most {max, number} custom fields, archived ones included.',
  custom_field_archived: 'This field is archived and takes no new value.',
  choices_needed: 'Name at least one choice.',
  choices_of_choice_alone: 'Only a field of the type choice has choices.',
  choice_named_twice: 'This choice is named twice.',
  custom_field_required: 'Fill in the required custom fields before you issue this invoice.',
  custom_filters_unreadable:
    'These filters cannot be read. Filter by at most {max, number} custom fields, as the API describes it.',
  custom_filter_unknown: 'A field of this type is narrowed by one of these: {comparisons, list}.',
  custom_fields_missing: 'Fill in {fields, list} before you issue this invoice.',
} as const
