/** What happened to quotes, in French. */
export const quoteEvents = {
  '{who} drafted a quote for {what}.': '{who} a préparé un devis pour {what}.',
  '{who} changed the quote {what}.': '{who} a modifié le devis {what}.',
  '{who} deleted the draft of a quote for {what}.': '{who} a supprimé le brouillon d’un devis pour {what}.',
  '{who} sent quote {what} to {to}.': '{who} a envoyé le devis {what} à {to}.',
  '{who} sent quote {what}.': '{who} a envoyé le devis {what}.',
  '{who} extended quote {what}.': '{who} a prolongé le devis {what}.',
  'The client has seen quote {what}.': 'Le client a vu le devis {what}.',
  'Quote {what} was accepted over its link. The client gave the name “{payer}”.':
    'Le devis {what} a été accepté par son lien. Le client a indiqué le nom « {payer} ».',
  '{who} recorded that quote {what} was accepted.': '{who} a enregistré l’acceptation du devis {what}.',
  'Quote {what} was rejected over its link. The client wrote “{said}”.':
    'Le devis {what} a été refusé par son lien. Le client a écrit « {said} ».',
  '{who} recorded that quote {what} was rejected: {reason}.':
    '{who} a enregistré le refus du devis {what} : {reason}.',
  '{who} recorded that quote {what} was rejected.': '{who} a enregistré le refus du devis {what}.',
  '{who} began a new version of quote {what}.': '{who} a commencé une nouvelle version du devis {what}.',
  '{who} replaced quote {what} by a new version.':
    '{who} a remplacé le devis {what} par une nouvelle version.',
  '{who} made a copy of the quote {what}.': '{who} a fait une copie du devis {what}.',
  '{who} made a draft of a deposit invoice from quote {what}.':
    '{who} a préparé une facture d’acompte à partir du devis {what}.',
  '{who} made a draft of a progress invoice from quote {what}.':
    '{who} a préparé une facture de situation à partir du devis {what}.',
  '{who} made a draft of the final invoice from quote {what}.':
    '{who} a préparé la facture de solde à partir du devis {what}.',
  '{who} made a draft of an invoice from quote {what}.':
    '{who} a préparé une facture à partir du devis {what}.',
  '{who} wrote a mail with quote {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec le devis {what} à {to}. Il a été conservé et non envoyé, car aucun serveur de messagerie n’est configuré.',
  Quotes: 'Devis',
  'Quote accepted': 'Devis accepté',
  'Quote rejected': 'Devis refusé',
}
