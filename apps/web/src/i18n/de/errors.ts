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
  'Please check your input data and fix any validation errors before submitting.':
    'Bitte prüfen Sie Ihre Eingaben und beheben Sie die Fehler, bevor Sie absenden.',
  'Please fix the errors in the form and try again.':
    'Bitte beheben Sie die Fehler im Formular und versuchen Sie es erneut.',
  'This name is already taken. Please choose a different name.':
    'Dieser Name ist vergeben. Bitte wählen Sie einen anderen.',
  'At most {count} characters.': 'Höchstens {count} Zeichen.',
  'Please enter a valid email address (e.g., {email}).':
    'Bitte geben Sie eine gültige E-Mail-Adresse ein (z. B. {email}).',
  'Email address is required to create your account.':
    'Bitte geben Sie Ihre E-Mail-Adresse ein, um Ihr Konto anzulegen.',
  'Username must be less than 30 characters long': 'Der Benutzername muss kürzer als 30 Zeichen sein',
  'Use at least 8 characters with a mix of letters, numbers, and symbols.':
    'Verwenden Sie mindestens 8 Zeichen, gemischt aus Buchstaben, Ziffern und Sonderzeichen.',
  'This field is required.': 'Dieses Feld darf nicht leer sein.',
  'This client is blocked and cannot be issued invoices.':
    'Dieser Kunde ist gesperrt und kann keine Rechnungen erhalten.',
  'This client has documents. Deactivate it instead of deleting it.':
    'Zu diesem Kunden gibt es Dokumente. Deaktivieren Sie ihn, statt ihn zu löschen.',
}
