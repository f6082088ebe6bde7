/** What failures say: the request layer, forms, and the server's own sentences. */
export const errors = {
  'You do not have permission to perform this action': 'Sie haben keine Berechtigung für diese Aktion',
  "You don't have permission to perform this action.": 'Sie haben keine Berechtigung für diese Aktion.',
  'Resource not found': 'Nicht gefunden',
  'The requested resource was not found.': 'Was Sie suchen, wurde nicht gefunden.',
  'Server error. Please try again later': 'Serverfehler. Bitte versuchen Sie es später erneut',
  'Server error occurred. Our team has been notified.':
    'Ein Serverfehler ist aufgetreten. Unser Team wurde benachrichtigt.',
  'A server error occurred. Our team has been notified. Please try again in a few minutes.':
    'Ein Serverfehler ist aufgetreten. Unser Team wurde benachrichtigt. Bitte versuchen Sie es in einigen Minuten erneut.',
  'Service is temporarily unavailable. Please try again in a few minutes.':
    'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  'The stored document of this invoice is damaged. Restore it from a backup.':
    'Das gespeicherte Dokument dieser Rechnung ist beschädigt. Stellen Sie es aus einer Sicherung wieder her.',
  'The stored logo for this document is missing or damaged, and nothing is printed without it. Restore it from a backup, or upload the same picture again.':
    'Das gespeicherte Logo für dieses Dokument fehlt oder ist beschädigt, und ohne das Logo wird nichts gedruckt. Stellen Sie es aus einer Sicherung wieder her, oder laden Sie dasselbe Bild noch einmal hoch.',
  'This preview takes too long to draw. The document itself is still printed in full.':
    'Diese Vorschau zu zeichnen dauert zu lange. Das Dokument selbst wird trotzdem vollständig gedruckt.',
  'A newer preview has taken the place of this one.': 'Eine neuere Vorschau hat diese ersetzt.',
  'Several pictures are waiting already. Please try again in a few seconds.':
    'Es warten bereits mehrere Bilder. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'Two of your documents are being drawn. Please wait for one of them before asking for another.':
    'Zwei Ihrer Dokumente werden gerade gezeichnet. Bitte warten Sie auf eines davon, bevor Sie ein weiteres anfordern.',
  'Network error. Please check your connection': 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung',
  'Unable to connect to the server. Please check your internet connection.':
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.',
  'Request timed out. Please try again.': 'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  'Your session has expired. Please log in again.':
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  'Too many requests.': 'Zu viele Anfragen.',
  'Too many requests. Please wait {seconds} seconds before trying again.':
    'Zu viele Anfragen. Bitte warten Sie {seconds} Sekunden, bevor Sie es erneut versuchen.',
  'Invalid request. Please check your data.': 'Ungültige Anfrage. Bitte prüfen Sie Ihre Angaben.',
  'Validation errors: {faults}': 'Fehlerhafte Angaben: {faults}',
  'Validation failed': 'Die Angaben sind fehlerhaft',
  'Your change is saved, but this page still shows what was before.':
    'Ihre Änderung ist gespeichert, aber diese Seite zeigt noch den Stand davor.',
  'Something went wrong. Please try again.': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'Please check your information and try again. Make sure all required fields are filled correctly.':
    'Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut. Alle Pflichtfelder müssen richtig ausgefüllt sein.',
  'This action conflicts with existing data. Please refresh the page and try again.':
    'Diese Aktion widerspricht vorhandenen Daten. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'Please check your input data and fix any validation errors before submitting.':
    'Bitte prüfen Sie Ihre Eingaben und beheben Sie die Fehler, bevor Sie absenden.',
  'Please fix the errors in the form and try again.':
    'Bitte beheben Sie die Fehler im Formular und versuchen Sie es erneut.',
  'This email is already registered. Try logging in instead, or use a different email address.':
    'Diese E-Mail-Adresse ist bereits registriert. Melden Sie sich an oder verwenden Sie eine andere Adresse.',
  'This username is already taken. Please choose a different username.':
    'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.',
  'This name is already taken. Please choose a different name.':
    'Dieser Name ist vergeben. Bitte wählen Sie einen anderen.',
  'At most {count} characters.': 'Höchstens {count} Zeichen.',
  'Please enter a valid email address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'Please enter a valid email address (e.g., {email}).':
    'Bitte geben Sie eine gültige E-Mail-Adresse ein (z. B. {email}).',
  'Email address is required to create your account.':
    'Bitte geben Sie Ihre E-Mail-Adresse ein, um Ihr Konto anzulegen.',
  'Username must be less than 30 characters long': 'Der Benutzername muss kürzer als 30 Zeichen sein',
  'Use at least 8 characters with a mix of letters, numbers, and symbols.':
    'Verwenden Sie mindestens 8 Zeichen, gemischt aus Buchstaben, Ziffern und Sonderzeichen.',
  'Passwords do not match. Please make sure both password fields are identical.':
    'Die Passwörter stimmen nicht überein. Bitte geben Sie in beide Felder dasselbe ein.',
  'This field is required.': 'Dieses Feld darf nicht leer sein.',
  'Somebody changed this in the meantime. Reload it and try again.':
    'Das wurde inzwischen von jemand anderem geändert. Laden Sie es neu und versuchen Sie es erneut.',
  'Choose a plan to go on making changes. Nothing is lost.':
    'Wählen Sie einen Tarif, um weiter Änderungen vorzunehmen. Es geht nichts verloren.',
  'An issued invoice cannot be changed. Cancel it or duplicate it instead.':
    'Eine ausgestellte Rechnung kann nicht geändert werden. Stornieren oder duplizieren Sie sie.',
  'This invoice is already paid in full.': 'Diese Rechnung ist bereits vollständig bezahlt.',
  'Money is allocated to this invoice. Refund it before you cancel.':
    'Dieser Rechnung sind Zahlungen zugeordnet. Erstatten Sie sie, bevor Sie stornieren.',
  'This invoice is cancelled.': 'Diese Rechnung ist storniert.',
  'This invoice is still a draft. Issue it first.':
    'Diese Rechnung ist noch ein Entwurf. Stellen Sie sie zuerst aus.',
  'This invoice is issued already.': 'Diese Rechnung ist bereits ausgestellt.',
  'Add at least one line before you issue this invoice.':
    'Fügen Sie mindestens eine Position hinzu, bevor Sie die Rechnung ausstellen.',
  'This client is blocked and cannot be issued invoices.':
    'Dieser Kunde ist gesperrt und kann keine Rechnungen erhalten.',
  'This client has documents. Deactivate it instead of deleting it.':
    'Zu diesem Kunden gibt es Dokumente. Deaktivieren Sie ihn, statt ihn zu löschen.',
  'The client is in a status that does not allow this.': 'Der Status des Kunden lässt das nicht zu.',
  'The payment is in another currency than the invoice.':
    'Die Zahlung hat eine andere Währung als die Rechnung.',
  'This payment is no longer pending.': 'Diese Zahlung ist nicht mehr ausstehend.',
  'This payment link is no longer open.': 'Dieser Zahlungslink ist nicht mehr offen.',
  'This payment link has been used and is kept.': 'Dieser Zahlungslink wurde benutzt und bleibt erhalten.',
  'Your card was declined. Please try another card.':
    'Ihre Karte wurde abgelehnt. Bitte versuchen Sie eine andere.',
}
