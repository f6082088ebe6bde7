/** What is told of the fields of invoices that a company names itself. */
export const CUSTOM_FIELD_SENTENCES = {
  'custom_field.created': ['{who} added the custom field {what}.'],
  'custom_field.updated': ['{who} changed the custom field {what}.'],
  'custom_field.moved': ['{who} moved the custom field {what}.'],
  'custom_field.archived': ['{who} archived the custom field {what}.'],
  'custom_field.restored': ['{who} brought back the custom field {what}.'],
  'custom_field.deleted': ['{who} deleted the custom field {what}.'],
} as const
