/** The e-mail templates of a company. */
export const emailTemplates = {
  'E-mail templates': 'E-Mail-Vorlagen',
  '{who} created the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} angelegt.',
  '{who} changed the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} geändert.',
  '{who} deleted the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} gelöscht.',
  '{who} wrote the e-mail “{what}” to {to}.': '{who} hat die E-Mail „{what}“ an {to} geschrieben.',
  '{who} wrote the e-mail “{what}”.': '{who} hat die E-Mail „{what}“ geschrieben.',
}
