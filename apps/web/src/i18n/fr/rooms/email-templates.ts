/** The e-mail templates of a company. */
export const emailTemplates = {
  'E-mail templates': 'Modèles d’e-mail',
  '{who} created the e-mail template {what}.': '{who} a créé le modèle d’e-mail {what}.',
  '{who} changed the e-mail template {what}.': '{who} a modifié le modèle d’e-mail {what}.',
  '{who} deleted the e-mail template {what}.': '{who} a supprimé le modèle d’e-mail {what}.',
  '{who} wrote the e-mail “{what}” to {to}.': '{who} a rédigé l’e-mail « {what} » à {to}.',
  '{who} wrote the e-mail “{what}”.': '{who} a rédigé l’e-mail « {what} ».',
}
