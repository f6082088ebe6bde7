import type { server as german } from '../de/server.ts'

export const server: Record<keyof typeof german, string> = {
  'The request could not be read.': 'La requête n’a pas pu être lue.',
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'This address does not take that method.': 'Cette adresse n’accepte pas cette méthode.',
  'The same request is still being worked on.': 'La même requête est encore en cours de traitement.',
  'The request is larger than allowed.': 'La requête dépasse la taille autorisée.',
  'Send JSON, or a file where one is asked for.': 'Envoyez du JSON, ou un fichier là où il en faut un.',
  'This Idempotency-Key was used with another request.':
    'Cette Idempotency-Key a été utilisée avec une autre requête.',
  'This field is set by the server.': 'Ce champ est défini par le serveur.',
  'Unknown field.': 'Champ inconnu.',
  'An invoice cannot be over less than nothing, and no more can be withheld from it than its total. Change its lines.':
    'Une facture ne peut pas avoir un total négatif, ni une retenue supérieure à son total. Modifiez ses lignes.',
  'A card payment for this invoice is on its way. Wait for it, or record less.':
    'Un paiement par carte de cette facture est en route. Attendez-le, ou enregistrez moins.',
  'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.':
    'Un paiement de cette facture est en attente. Supprimez-le, ou validez-le et remboursez-le, avant d’annuler.',
  'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.':
    'Un paiement de cette facture est en route. Attendez que son prestataire l’ait traité avant d’annuler.',
  'Your own role and access are changed by another owner or administrator.':
    'Votre propre rôle et votre accès sont modifiés par un autre propriétaire ou administrateur.',
  'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.':
    'Seule la personne elle-même peut modifier le nom et le mot de passe de ce compte : il n’a pas été créé par cette entreprise, ou appartient aussi à une autre.',
  'Change your own password in your settings, where the old one is asked for.':
    'Modifiez votre propre mot de passe dans vos paramètres, où l’ancien vous est demandé.',
  'One person cannot own more companies here. Close one that you no longer need.':
    'Une même personne ne peut pas posséder plus d’entreprises ici. Fermez-en une dont vous n’avez plus besoin.',
  'This address belongs to a user of the company already.':
    'Cette adresse appartient déjà à un utilisateur de l’entreprise.',
  'This address belongs to a deactivated user of the company. Activate them again instead.':
    'Cette adresse appartient à un utilisateur désactivé de l’entreprise. Réactivez-le plutôt.',
  'This address is invited already. Send the invitation again, or revoke it first.':
    'Cette adresse est déjà invitée. Renvoyez l’invitation, ou retirez-la d’abord.',
  'This invitation is no longer open. Ask for a new one.':
    'Cette invitation n’est plus ouverte. Demandez-en une nouvelle.',
  'This invitation was accepted already.': 'Cette invitation a déjà été acceptée.',
  'This invitation was revoked already.': 'Cette invitation a déjà été retirée.',
  'This invitation was accepted already. Sign in to go on.':
    'Cette invitation a déjà été acceptée. Connectez-vous pour continuer.',
  'This invitation was taken back. Ask for a new one.':
    'Cette invitation a été retirée. Demandez-en une nouvelle.',
  'This invitation has expired. Ask for it to be sent again.':
    'Cette invitation a expiré. Demandez à ce qu’elle soit renvoyée.',
  'This invitation is for another address. Sign in with that one.':
    'Cette invitation concerne une autre adresse. Connectez-vous avec celle-ci.',
  'This invitation is for {invited}. You are signed in as {email}: sign in with the invited address to accept it.':
    'Cette invitation est destinée à {invited}. Vous êtes connecté en tant que {email} : connectez-vous avec l’adresse invitée pour l’accepter.',
  'This account is called {name}.': 'Ce compte s’appelle {name}.',
  'Not a country of ISO 3166-1.': 'Ce n’est pas un pays de la norme ISO 3166-1.',
  'Not a time zone.': 'Ce n’est pas un fuseau horaire.',
  'Send a PNG, JPEG or WebP image of at most 25 megapixels.':
    'Envoyez une image PNG, JPEG ou WebP de 25 mégapixels au plus.',
  'This account number cannot be right: its check digits do not match.':
    'Ce numéro de compte ne peut pas être exact : sa clé de contrôle ne correspond pas.',
  'From {min} to {max} days.': 'De {min} à {max} jours.',
  'Give a number of at most {max}.': 'Indiquez un nombre d’au plus {max}.',
  'Only PREFIX, YYYY, YY, MM and SEQ:4 can stand in braces.':
    'Seuls PREFIX, YYYY, YY, MM et SEQ:4 peuvent figurer entre accolades.',
  'The running number is missing: write SEQ:4 in braces.':
    'Le numéro d’ordre manque : écrivez SEQ:4 entre accolades.',
  'Give the running number 1 to 12 digits, as in SEQ:4.':
    'Donnez au numéro d’ordre 1 à 12 chiffres, comme dans SEQ:4.',
  'Numbers that start again each year need the year: write YYYY in braces.':
    'Une numérotation qui recommence chaque année a besoin de l’année : écrivez YYYY entre accolades.',
  'Numbers that start again each month need year and month: write YYYY and MM in braces.':
    'Une numérotation qui recommence chaque mois a besoin de l’année et du mois : écrivez YYYY et MM entre accolades.',
  'Give a colour such as #1f4d3a.': 'Indiquez une couleur, par exemple #1f4d3a.',
  'Give a month from 1 to 12.': 'Indiquez un mois de 1 à 12.',
  'Give this once.': 'Indiquez-le une seule fois.',
  'Give a whole number from {min}.': 'Indiquez un nombre entier à partir de {min}.',
  'Give a whole number.': 'Indiquez un nombre entier.',
  'Give a year such as 2026.': 'Indiquez une année, par exemple 2026.',
  'Give a year from 1900 to 9998.': 'Indiquez une année de 1900 à 9998.',
  'Give a date from {first} to {last}.': 'Indiquez une date du {first} au {last}.',
  'The amount has changed since it was shown. Nothing was taken. Look at the new one before you agree.':
    'Le montant a changé depuis son affichage. Rien n’a été prélevé. Consultez le nouveau avant d’accepter.',
  'More people work in this company than this plan is for.':
    'Plus de personnes travaillent dans cette entreprise que cet abonnement n’en prévoit.',
  '{count} people work in this company, more than this plan is for.':
    '{count} personnes travaillent dans cette entreprise, plus que cet abonnement n’en prévoit.',
  'The plan {plan} is for one person. With a larger plan more can work in this company.':
    'L’abonnement {plan} est prévu pour une personne. Un abonnement supérieur permet de travailler à plusieurs dans cette entreprise.',
  'The plan {plan} is for {count} people. With a larger plan more can work in this company.':
    'L’abonnement {plan} est prévu pour {count} personnes. Un abonnement supérieur permet d’être plus nombreux dans cette entreprise.',
  'The plan {plan} is being paid for right now, and has no room for one more. Please wait a moment.':
    'L’abonnement {plan} est en cours de paiement et n’a pas de place pour une personne de plus. Veuillez patienter un instant.',
  'The plan is in a state that does not allow this.': 'L’état de l’abonnement ne le permet pas.',
  'This is more than the invoice has due.': 'Ce montant dépasse le reste à payer de la facture.',
  'This is more than the invoices have due.': 'Ce montant dépasse le reste à payer des factures.',
  'Enter an amount as {currency} has it.': 'Indiquez un montant tel qu’il existe en {currency}.',
  'Number {used} is used already: give {next} or more.':
    'Le numéro {used} est déjà utilisé : indiquez {next} ou plus.',
  'At most {count} columns can be read.': 'Au plus {count} colonnes peuvent être lues.',
  'At most {count} clients can be imported at a time. Split the file.':
    'Au plus {count} clients peuvent être importés à la fois. Scindez le fichier.',
  'At most {count} lines.': 'Au plus {count} lignes.',
  'At most {count} days.': 'Au plus {count} jours.',
  'This range has more than {count} periods. Ask for longer ones, or for fewer days.':
    'Cette plage comporte plus de {count} périodes. Demandez des périodes plus longues, ou moins de jours.',
  'Sign in as {email} to accept this invitation.':
    'Connectez-vous en tant que {email} pour accepter cette invitation.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.':
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}, et avec un abonnement.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.':
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}. The number rises with a plan.':
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}. Ce nombre augmente avec un abonnement.',
  'Your company has mailed {used} of the {limit} recipients it may mail in 24 hours. There is room for this mail in {wait}.':
    'Votre entreprise a écrit à {used} des {limit} destinataires autorisés en 24 heures. Il y aura de la place pour cet e-mail dans {wait}.',
  'Your company may send {limit} mails a minute. The next one can go in {seconds} seconds.':
    'Votre entreprise peut envoyer {limit} e-mails par minute. Le prochain pourra partir dans {seconds} secondes.',
  'Your company has sent as many mails as it may for now.':
    'Votre entreprise a envoyé autant d’e-mails qu’elle le peut pour l’instant.',
  'An owner of this company has to confirm their e-mail address before mails go out to others. Open the link in the mail we sent, or have it sent again in the settings of your profile.':
    'Un propriétaire de cette entreprise doit confirmer son adresse e-mail avant que des e-mails partent vers d’autres personnes. Ouvrez le lien de notre e-mail, ou faites-le renvoyer depuis les paramètres de votre profil.',
  'This link is for another account. Sign in with the account it was sent for.':
    'Ce lien concerne un autre compte. Connectez-vous avec le compte auquel il a été envoyé.',
  'Your e-mail address is confirmed already.': 'Votre adresse e-mail est déjà confirmée.',
  'This link does not work any more. Sign in and have a new one sent.':
    'Ce lien n’est plus valable. Connectez-vous et faites-en envoyer un nouveau.',
  'Too many invitations. Please wait {seconds} seconds before sending another.':
    'Trop d’invitations. Veuillez patienter {seconds} secondes avant d’en envoyer une autre.',
  'At most {count} streams can be open in one session. Close one, or try again in {seconds} seconds.':
    'Au plus {count} flux peuvent être ouverts dans une session. Fermez-en un, ou réessayez dans {seconds} secondes.',
  'At most {count} streams can be open for one user. Close one, or try again in {seconds} seconds.':
    'Au plus {count} flux peuvent être ouverts par utilisateur. Fermez-en un, ou réessayez dans {seconds} secondes.',
  'A stream needs a connection of its own.': 'Un flux a besoin de sa propre connexion.',
  'There are more faults than these {count}.': 'Il y a plus d’erreurs que ces {count}.',
  'The body holds more than {count} values.': 'Le contenu comporte plus de {count} valeurs.',
  'An object in the body has more than {count} fields.': 'Un objet du contenu a plus de {count} champs.',
  'The address has more than {count} parameters.': 'L’adresse a plus de {count} paramètres.',
  'The body is nested more than {count} levels deep.': 'Le contenu est imbriqué sur plus de {count} niveaux.',
  'This client is active already.': 'Ce client est déjà actif.',
  'This client is inactive already.': 'Ce client est déjà inactif.',
  'This client is blocked already.': 'Ce client est déjà bloqué.',
  'This client is blocked. Activate it first.': 'Ce client est bloqué. Activez-le d’abord.',
  'Unknown tax rate.': 'Taux inconnu.',
  'Unknown tax group.': 'Groupe de taxes inconnu.',
  'This is another client than the one in the address.': 'Ce n’est pas le client indiqué dans l’adresse.',
  'The file has no such column.': 'Le fichier n’a pas de telle colonne.',
  'Another column is taken for this field already.': 'Une autre colonne est déjà choisie pour ce champ.',
  'Only a mail that has failed can be sent again.': 'Seul un e-mail en échec peut être renvoyé.',
  'The mail server refused these recipients: {recipients}':
    'Le serveur de messagerie a refusé ces destinataires : {recipients}',
  'The mail server refused it: {said}': 'Le serveur de messagerie l’a refusé : {said}',
  'The mail server put it off: {said}': 'Le serveur de messagerie l’a différé : {said}',
  'It is not known whether the mail arrived: the connection ended before the mail server confirmed it.':
    'On ne sait pas si l’e-mail est arrivé : la connexion a pris fin avant que le serveur de messagerie l’ait confirmé.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}, and with a plan.':
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}, et avec un abonnement.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises by {step} with each client who has paid an invoice, a day after the payment, up to {most}.':
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente de {step} pour chaque client qui a payé une facture, un jour après le paiement, jusqu’à {most}.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours. The number rises with a plan.':
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures. Ce nombre augmente avec un abonnement.',
  'This mail is for {wanted} recipients. One mail may go to at most {limit}, as your company may mail so many in 24 hours.':
    'Cet e-mail est destiné à {wanted} destinataires. Un e-mail peut en avoir {limit} au plus, car votre entreprise ne peut écrire qu’à ce nombre en 24 heures.',
  'The mail server could not be reached: {said}': 'Le serveur de messagerie n’a pas pu être joint : {said}',
  'Not an e-mail address: {address}': 'Ce n’est pas une adresse e-mail : {address}',
  'The mail has no recipient.': 'L’e-mail n’a pas de destinataire.',
  'The mail could not be put together.': 'L’e-mail n’a pas pu être composé.',
  'Unknown client.': 'Client inconnu.',
  'This line is named twice.': 'Cette ligne est indiquée deux fois.',
  'A line can come to at most {most} {currency}.': 'Une ligne peut s’élever à {most} {currency} au plus.',
  'An invoice can come to at most {most} {currency}.':
    'Une facture peut s’élever à {most} {currency} au plus.',
  'An amount can be at most {most} {currency}.': 'Un montant peut s’élever à {most} {currency} au plus.',
  'This is more than is due.': 'Ce montant dépasse le reste à payer.',
  'There is no such template.': 'Ce modèle n’existe pas.',
  'There is no such product.': 'Ce produit n’existe pas.',
  'Not a member of this company.': 'Cette personne n’est pas membre de l’entreprise.',
  'This client has no email address. Enter one to send to.':
    'Ce client n’a pas d’adresse e-mail. Indiquez-en une.',
  'The due date of an issued invoice can only be moved to a later day.':
    'L’échéance d’une facture émise ne peut être que reportée à une date ultérieure.',
  'Give a time in the future.': 'Indiquez un moment à venir.',
  'There is no such invoice.': 'Cette facture n’existe pas.',
  'There is no such client.': 'Ce client n’existe pas.',
  'The invoice is for another client.': 'La facture concerne un autre client.',
  'This invoice is for another client.': 'Cette facture concerne un autre client.',
  'This way to pay is not offered here.': 'Ce moyen de paiement n’est pas proposé ici.',
  'Enter an amount above zero.': 'Indiquez un montant supérieur à zéro.',
  'This invoice is named twice.': 'Cette facture est indiquée deux fois.',
  'The allocations add up to more than the payment.': 'Le total affecté dépasse le paiement.',
  'This payment method has no credentials.': 'Ce moyen de paiement n’a pas d’identifiants.',
  'No card is kept that could be charged.': 'Aucune carte n’est enregistrée pour le prélèvement.',
  'Something else was chosen.': 'Autre chose a été choisi.',
  'No room is left on the server’s disk. Nothing was saved. Please try again in a few minutes.':
    'Il n’y a plus de place sur le disque du serveur. Rien n’a été enregistré. Veuillez réessayer dans quelques minutes.',
  'The database does not answer.': 'La base de données ne répond pas.',
  'The range ends before it begins.': 'La période se termine avant de commencer.',
  'Invoices were written with this tax group, so it has to stay.':
    'Des factures ont été rédigées avec ce groupe de taxes ; il doit donc rester.',
  'At most 4 decimals.': 'Au plus 4 décimales.',
  'A rate of 0 % needs another category: zero rated, exempt, reverse charge or the like.':
    'Un taux de 0 % exige une autre catégorie : taux zéro, exonération, autoliquidation ou autre.',
  'Say why no tax is charged; the invoice has to state it.':
    'Indiquez pourquoi aucune taxe n’est facturée ; la facture doit le mentionner.',
  'An archived rate cannot be the default.': 'Un taux archivé ne peut pas être celui par défaut.',
  'The Idempotency-Key must be 1 to 255 visible characters.':
    'L’Idempotency-Key doit comporter 1 à 255 caractères visibles.',
  'The body holds text that is not well-formed.': 'Le contenu comporte un texte mal formé.',
  'The body holds a forbidden field name.': 'Le contenu comporte un nom de champ interdit.',
  'Not a place in this list. Start again without it.':
    'Ce n’est pas un endroit de cette liste. Recommencez sans lui.',
  'Send the file as multipart/form-data.': 'Envoyez le fichier en multipart/form-data.',
  'The form could not be read.': 'Le formulaire n’a pas pu être lu.',
  'Not a valid id.': 'Cet identifiant n’est pas valable.',
  'This value cannot be used here.': 'Cette valeur ne peut pas être utilisée ici.',
  'Give a date as YYYY-MM-DD.': 'Indiquez une date au format AAAA-MM-JJ.',
  'Two capital letters, as in ISO 3166-1.': 'Deux lettres majuscules, selon la norme ISO 3166-1.',
  'Give a JSON object of column names and fields.':
    'Indiquez un objet JSON de noms de colonnes et de champs.',
  'Give a time as RFC 3339.': 'Indiquez une heure selon la RFC 3339.',
  'Give a year such as 2030.': 'Indiquez une année, par exemple 2030.',
  'Give a text.': 'Indiquez un texte.',
  'Give a number.': 'Indiquez un nombre.',
  'Give true or false.': 'Indiquez vrai ou faux.',
  'Give a list.': 'Indiquez une liste.',
  'Give an object.': 'Indiquez un objet.',
  'Give at most one entry.': 'Indiquez au plus un élément.',
  'Give at least one entry.': 'Indiquez au moins un élément.',
  'Give a web address such as https://example.com.':
    'Indiquez une adresse web, par exemple https://example.com.',
  'Give a time such as 2026-01-31T12:00:00Z.': 'Indiquez une heure, par exemple 2026-01-31T12:00:00Z.',
  'At least {count} characters.': 'Au moins {count} caractères.',
  'Give exactly {count} characters.': 'Indiquez exactement {count} caractères.',
  'At most {count} entries.': 'Au plus {count} éléments.',
  'At least {count} entries.': 'Au moins {count} éléments.',
  'Give a number of at least {min}.': 'Indiquez un nombre d’au moins {min}.',
  'Give a number above {min}.': 'Indiquez un nombre supérieur à {min}.',
  'Give a number below {max}.': 'Indiquez un nombre inférieur à {max}.',
  'Give a multiple of {step}.': 'Indiquez un multiple de {step}.',
  'Give one of these: {values}.': 'Indiquez l’une de ces valeurs : {values}.',
  'Send the body as it is: a compressed one is not read.':
    'Envoyez le contenu tel quel : un contenu compressé n’est pas lu.',
  'Give a quantity such as 1 or 2.5 (up to 6 decimals).':
    'Indiquez une quantité, par exemple 1 ou 2,5 (6 décimales au plus).',
  'Give a price such as 10.50 (up to 6 decimals).':
    'Indiquez un prix, par exemple 10,50 (6 décimales au plus).',
  'An invoice has its own amount.': 'Une facture a son propre montant.',
  'Give the 3 or 4 digits of the security code.': 'Indiquez les 3 ou 4 chiffres du cryptogramme.',
  'Give a kind such as invoice.': 'Indiquez un type, par exemple invoice.',
  'The invoice is in {currency}.': 'La facture est en {currency}.',
  'Give a percentage such as 19 or 5.5.': 'Indiquez un pourcentage, par exemple 20 ou 5,5.',
  'This category is always taxed at 0 %.': 'Cette catégorie est toujours taxée à 0 %.',
  'The body is not valid JSON.': 'Le contenu n’est pas du JSON valable.',
  "No column holds the clients' names.": 'Aucune colonne ne contient le nom des clients.',
}
