/** Reports, in French. */
export const reports = {
  Reports: 'Rapports',
  'What you invoiced, with the tax in it, period by period.':
    'Ce que vous avez facturé, taxe comprise, période par période.',
  'Money received': 'Encaissements',
  'What came in, and what went back, period by period.':
    'Ce qui a été encaissé et remboursé, période par période.',
  'Open by age': 'Créances par ancienneté',
  'Who owes you what on any day, and how late it is.':
    'Qui vous doit combien un jour donné, et depuis quand.',
  'By rate and period, as it was invoiced or as its money came.':
    'Par taux et par période, selon les factures ou selon les encaissements.',
  'Everything that moved the account of one client.': 'Tout ce qui a fait varier le compte d’un client.',
  'Who you invoiced most.': 'À qui vous avez le plus facturé.',
  'Top products': 'Meilleurs produits',
  'What you invoiced most.': 'Ce que vous avez le plus facturé.',
  'Time to pay': 'Délai de paiement',
  'How soon each client pays.': 'Dans quel délai chaque client paie.',
  'What you gave up, and why.': 'Ce que vous avez abandonné, et pourquoi.',
  Forecast: 'Prévisions',
  'What should come in, and when.': 'Ce qui devrait être encaissé, et quand.',
  'Credit notes (taken off)': 'Avoirs (déduits)',
  'Before [comparison]': 'Avant',
  'Received before': 'Encaissé avant',
  'Open [amount]': 'Ouvert',
  'Tax rate': 'Taux de taxe',
  'Taxed [amount]': 'Base',
  Withheld: 'Retenu',
  'Days late': 'Jours de retard',
  'Due [amount]': 'Échu',
  Expected: 'Attendu',
  Recurring: 'Récurrent',
  'Expected in all': 'Attendu en tout',
  'Nothing in this period': 'Rien sur cette période',
  'Choose other days to see what there was.': 'Choisissez d’autres jours pour voir ce qu’il y avait.',
  '{count, plural, one {One more row is in the exported table.} other {# more rows are in the exported table.}}':
    '{count, plural, one {Une ligne de plus se trouve dans le tableau exporté.} other {# lignes de plus se trouvent dans le tableau exporté.}}',
  'These days': 'Ces jours',
  'The days before': 'Les jours précédents',
  '{name}: {now}, before {before}': '{name} : {now}, avant {before}',
  'All in {currency}': 'Tout en {currency}',
  Weeks: 'Semaines',
  'Counted by': 'Compté par',
  'Invoice date': 'Date de facture',
  'At the end of {day}.': 'À la fin du {day}.',
  'From {from} to {to}.': 'Du {from} au {to}.',
  'Compared with {from} to {to}.': 'Comparé à {from} – {to}.',
  '{count, plural, one {# document without a rate to {currency} is not in it.} other {# documents without a rate to {currency} are not in it.}}':
    '{count, plural, one {# document sans taux vers {currency} n’y figure pas.} other {# documents sans taux vers {currency} n’y figurent pas.}}',
  'This fiscal year': 'Cet exercice',
  'Last fiscal year': 'Exercice précédent',
  'at night': 'la nuit',
  '{seconds} s': '{seconds} s',
  '{count, plural, =0 {all figures were right} one {# figure put right} other {# figures put right}}':
    '{count, plural, =0 {tous les chiffres étaient justes} one {# chiffre corrigé} other {# chiffres corrigés}}',
  '{count, plural, =0 {All figures were right.} one {# figure was put right.} other {# figures were put right.}}':
    '{count, plural, =0 {Tous les chiffres étaient justes.} one {# chiffre a été corrigé.} other {# chiffres ont été corrigés.}}',
  'Calculate anew': 'Recalculer',
  'Dashboard, lists and reports read kept figures, which are compared with your documents every night. You can have them compared now.':
    'Tableau de bord, listes et rapports lisent des chiffres enregistrés, comparés à vos documents chaque nuit. Vous pouvez les faire comparer maintenant.',
}
