/** What is told of templates and fields that a company sets up for its documents and mails. */
export const SET_UP_SENTENCES = {
  'invoice_template.created': ['{who} created the template {what}.'],
  'invoice_template.updated': ['{who} changed the template {what}.'],
  'invoice_template.default_set': ['{who} made the template {what} the default.'],
  'invoice_template.deleted': ['{who} deleted the template {what}.'],
  'email_template.created': ['{who} created the e-mail template {what}.'],
  'email_template.updated': ['{who} changed the e-mail template {what}.'],
  'email_template.deleted': ['{who} deleted the e-mail template {what}.'],
  'custom_field.created': ['{who} added the custom field {what}.'],
  'custom_field.updated': ['{who} changed the custom field {what}.'],
  'custom_field.moved': ['{who} moved the custom field {what}.'],
  'custom_field.archived': ['{who} archived the custom field {what}.'],
  'custom_field.restored': ['{who} brought back the custom field {what}.'],
  'custom_field.deleted': ['{who} deleted the custom field {what}.'],
} as const
