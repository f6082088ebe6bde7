/** The public page of a shared file. */
export const sharedFile = {
  'A file for you': 'Un fichier pour vous',
  'File from {company}': 'Fichier de {company}',
  'Download file': 'Télécharger le fichier',
  'Password of the file': 'Mot de passe du fichier',
  'Open the file': 'Ouvrir le fichier',
  'Whoever sent you the link has told you the password.':
    'La personne qui vous a envoyé le lien vous a donné le mot de passe.',
  'There is no such file': 'Ce fichier n’existe pas',
  'The link may be incomplete or over, or the file is no longer shared. Ask whoever sent it to you.':
    'Le lien est peut-être incomplet ou terminé, ou le fichier n’est plus partagé. Demandez à la personne qui vous l’a envoyé.',
}
