/** The public page of a shared file. */
export const sharedFile = {
  'A file for you': 'Eine Datei für Sie',
  'File from {company}': 'Datei von {company}',
  'Download file': 'Datei herunterladen',
  'Password of the file': 'Passwort der Datei',
  'Open the file': 'Datei öffnen',
  'Whoever sent you the link has told you the password.':
    'Das Passwort haben Sie von der Person, die Ihnen den Link geschickt hat.',
  'There is no such file': 'Diese Datei gibt es nicht',
  'The link may be incomplete or over, or the file is no longer shared. Ask whoever sent it to you.':
    'Der Link ist vielleicht unvollständig oder abgelaufen, oder die Datei wird nicht mehr geteilt. Fragen Sie die Person, von der Sie ihn haben.',
}
