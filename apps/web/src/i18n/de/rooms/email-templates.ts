/** The e-mail templates of a company. */
export const emailTemplates = {
  'E-mail templates': 'E-Mail-Vorlagen',
  '{who} created the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} angelegt.',
  '{who} changed the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} geändert.',
  '{who} deleted the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} gelöscht.',
}
