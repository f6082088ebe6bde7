export const users = {
  'Access Denied': 'Zugriff verweigert',
  'Go Back': 'Zurück',
  'User management is restricted to authorized administrators only. Please contact your system administrator if you need access.':
    'Die Benutzerverwaltung ist berechtigten Administratoren vorbehalten. Bitte wenden Sie sich an Ihren Administrator, wenn Sie Zugriff brauchen.',
  'May do everything, the plan, the owners and the end of the company included.':
    'Darf alles, auch den Tarif und die Inhaber ändern und das Unternehmen schließen.',
  'Everything but the plan, the owners and the end of the company.':
    'Darf alles außer den Tarif oder die Inhaber ändern und das Unternehmen schließen.',
  'Clients, products, invoices, payments and refunds, taxes, templates and exports.':
    'Kunden, Produkte, Rechnungen, Zahlungen und Erstattungen, Steuern, Vorlagen und Exporte.',
  'Clients, invoices, payment links and recording payments.':
    'Kunden, Rechnungen, Zahlungslinks und das Erfassen von Zahlungen.',
  'Sees everything of the company and changes nothing.': 'Sieht alles im Unternehmen und ändert nichts.',
  User: 'Benutzer',
  Role: 'Rolle',
  '(you)': '(Sie)',
  Joined: 'Beigetreten',
  Invited: 'Eingeladen',
  Deactivated: 'Deaktiviert',
  'Nobody matches': 'Niemand gefunden',
  'Look at all of them, or search for somebody else.': 'Sehen Sie alle an, oder suchen Sie jemand anderen.',
  'Show all users': 'Alle Benutzer anzeigen',
  'Search users': 'Benutzer suchen',
  'Create user': 'Benutzer anlegen',
  'Invite user': 'Benutzer einladen',
  'Invitation sent to {email}': 'Einladung an {email} gesendet',
  'They get a link that works once, within 7 days, and for this address only.':
    'Die Person bekommt einen Link, der einmal, 7 Tage lang und nur für diese Adresse gilt.',
  'Send invitation': 'Einladung senden',
  'User created successfully': 'Benutzer erfolgreich angelegt',
  'Leave it empty, and an email lets them set their own.':
    'Bleibt das Feld leer, legt die Person ihr Passwort über eine E-Mail selbst fest.',
  'invited by {name}': 'eingeladen von {name}',
  'Resend to {email}': 'Erneut senden an {email}',
  'Copy invitation link': 'Einladungslink kopieren',
  'Copy invitation link of {email}': 'Einladungslink kopieren: {email}',
  'Invitation link copied': 'Einladungslink kopiert',
  'Invitation taken back': 'Einladung zurückgezogen',
  'Take back the invitation to {email}?': 'Einladung an {email} zurückziehen?',
  'Take back the invitation to {email}': 'Einladung an {email} zurückziehen',
  'Its link no longer works. You can invite the address again.':
    'Der Link gilt dann nicht mehr. Sie können die Adresse erneut einladen.',
  'Take back': 'Zurückziehen',
  'Open invitations': 'Offene Einladungen',
  'A link is good for 7 days; sending it again renews it.':
    'Ein Link gilt 7 Tage; erneutes Senden verlängert ihn.',
  'Only somebody else can change your role and access.':
    'Ihre eigene Rolle und Ihren Zugang kann nur jemand anderes ändern.',
  'Only an owner can change an owner.': 'Nur ein Inhaber kann einen Inhaber ändern.',
  'User activated successfully': 'Benutzer erfolgreich aktiviert',
  'User deactivated successfully': 'Benutzer erfolgreich deaktiviert',
  'Activate user': 'Benutzer aktivieren',
  'Deactivate user': 'Benutzer deaktivieren',
  'They lose access to this company at once. Other companies are not touched, and nothing is lost.':
    'Die Person verliert sofort den Zugang zu diesem Unternehmen. Andere Unternehmen bleiben unberührt, und nichts geht verloren.',
  'User removed successfully': 'Benutzer erfolgreich entfernt',
  'Remove {name} from {company}?': '{name} aus {company} entfernen?',
  'They no longer belong to the company. What they did stays in its history.':
    'Die Person gehört nicht mehr zum Unternehmen. Was sie getan hat, bleibt in dessen Verlauf.',
  'Remove user': 'Benutzer entfernen',
  'Role updated successfully': 'Rolle erfolgreich geändert',
  Access: 'Zugang',
  'User updated successfully': 'Benutzer erfolgreich geändert',
  'Save name': 'Namen speichern',
  'Password changed successfully': 'Passwort erfolgreich geändert',
  'They are signed out everywhere and sign in with this one.':
    'Die Person wird überall abgemeldet und meldet sich mit diesem an.',
  'This account is the person’s own. They change their name and password themselves.':
    'Dieses Konto gehört der Person selbst. Namen und Passwort ändert sie selbst.',
  'Invitation for {email} made. Its email is kept in the outbox, not sent.':
    'Einladung für {email} angelegt. Ihre E-Mail bleibt im Postausgang, sie wurde nicht gesendet.',
  'The email with their link is kept in the outbox and not sent: copy the link from the list of open invitations. It works once, within 7 days, and for this address only.':
    'Die E-Mail mit dem Link bleibt im Postausgang und wird nicht gesendet: Kopieren Sie den Link aus der Liste der offenen Einladungen. Er gilt einmal, 7 Tage lang und nur für diese Adresse.',
  'Make invitation': 'Einladung anlegen',
  'Set one and tell them. Left empty, the email that lets them set their own is kept on the server and not sent.':
    'Vergeben Sie eines und teilen Sie es mit. Bleibt es leer, so bleibt die E-Mail, mit der die Person selbst eines wählt, auf dem Server und wird nicht gesendet.',
  'Nobody invited has an account yet. The invitations are below.':
    'Von den Eingeladenen hat noch niemand ein Konto. Die Einladungen stehen unten.',
}
