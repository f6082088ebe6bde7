import type { taxes as german } from '../../de/rooms/taxes.ts'

export const taxes: Record<keyof typeof german, string> = {
  'Tax rates': 'Taux de TVA',
  'New tax rate': 'Nouveau taux',
  'Edit tax rate': 'Modifier le taux',
  'Save tax rate': 'Enregistrer le taux',
  'Delete tax rate': 'Supprimer le taux',
  'Tax rate created successfully': 'Taux créé',
  'Tax rate updated successfully': 'Taux modifié',
  'Tax rate deleted successfully': 'Taux supprimé',
  'Rates of a country': 'Taux d’un pays',
  'Tax rates of a country': 'Taux de taxe d’un pays',
  'You have it already': 'Vous l’avez déjà',
  '{count, plural, one {# tax rate added} other {# tax rates added}}':
    '{count, plural, one {# taux ajouté} other {# taux ajoutés}}',
  'As of {date}. Check which of them apply to what you sell. Each can be changed later.':
    'État au {date}. Vérifiez lesquels s’appliquent à ce que vous vendez. Chacun peut être modifié ensuite.',
  '{count, plural, =0 {Add tax rates} one {Add # tax rate} other {Add # tax rates}}':
    '{count, plural, =0 {Ajouter des taux} one {Ajouter # taux} other {Ajouter # taux}}',
  'No rate holds in the whole of the United States. Enter the rate of your state and city.':
    'Aucun taux ne vaut pour l’ensemble des États-Unis. Saisissez celui de votre État et de votre ville.',
  'There are no rates to offer for this country. Enter your own.':
    'Aucun taux n’est proposé pour ce pays. Saisissez les vôtres.',
  'Choose your tax rates': 'Choisissez vos taux de taxe',
  'Those of your country are offered. Without one, no tax is charged.':
    'Ceux de votre pays vous sont proposés. Sans taux, aucune taxe n’est facturée.',
  'Choose tax rates': 'Choisir des taux',
  'No tax rates yet': 'Aucun taux pour le moment',
  'Your tax rates, such as VAT, appear here, ready for the lines of an invoice. Without one, no tax is charged.':
    'Vos taux, par exemple de TVA, apparaissent ici, prêts pour les lignes d’une facture. Sans taux, aucune taxe n’est facturée.',
  'VAT {rate}': 'TVA {rate}',
  'Sales tax {rate}': 'Taxe de vente {rate}',
  'As shown on the invoice': 'Tel qu’indiqué sur la facture',
  Rates: 'Taux',
  Category: 'Catégorie',
  'Reason on {language} documents':
    '{language, select, English {Motif sur les documents en anglais} German {Motif sur les documents en allemand} French {Motif sur les documents en français} other {Motif sur les documents en langue étrangère ({language})}}',
  'Why no tax is charged. It is printed on the invoice.':
    'Pourquoi aucune taxe n’est facturée. Le motif est imprimé sur la facture.',
  'If left empty, the text in grey is printed.': 'Si ce champ reste vide, le texte en gris est imprimé.',
  'Reason and kind': 'Motif et type',
  Compound: 'Cumulative',
  'Taken on the net plus the taxes before it on the line.':
    'Calculée sur le montant HT et les taxes qui la précèdent sur la ligne.',
  Withholding: 'Retenue à la source',
  'Kept back by the buyer: lowers what is due, not the tax.':
    'Retenue par l’acheteur : réduit le montant à payer, pas la taxe.',
  'Use for the first line of an invoice': 'Utiliser pour la première ligne d’une facture',
  'The default of the company. A further line has the tax of the line above it.':
    'Le taux par défaut de l’entreprise. Une ligne ajoutée reprend la taxe de celle qui la précède.',
  'Instead of the default rate. A further line has the tax of the line above it.':
    'À la place du taux par défaut. Une ligne ajoutée reprend la taxe de celle qui la précède.',
  Default: 'Par défaut',
  Archived: 'Archivé',
  'Make default': 'Définir par défaut',
  Archive: 'Archiver',
  'Use again': 'Réutiliser',
  'Actions for {name}': 'Actions pour {name}',
  'A rate that lines were written with is archived instead, and is no longer offered.':
    'Un taux déjà utilisé sur des lignes est archivé au lieu d’être supprimé, et n’est plus proposé.',
  'Standard or reduced rate': 'Taux normal ou réduit',
  'Zero rated goods': 'Biens au taux zéro',
  'Exempt from tax': 'Exonéré de taxe',
  'Reverse charge': 'Autoliquidation',
  'Intra-Community supply': 'Livraison intracommunautaire',
  'Export outside the EU': 'Exportation hors UE',
  'Outside the scope of tax': 'Hors champ de la taxe',
  'Give a percentage such as 19 or 5.5 (up to 4 decimals).':
    'Indiquez un pourcentage, par exemple 20 ou 5,5 (4 décimales au plus).',
  'A rate lies between 0 and 100.': 'Un taux se situe entre 0 et 100.',
  'This category needs a rate above zero.': 'Cette catégorie exige un taux supérieur à zéro.',
  'This category is taxed at zero.': 'Cette catégorie est taxée à zéro.',
  'Say why no tax is charged: the invoice must state it.':
    'Indiquez pourquoi aucune taxe n’est facturée : la facture doit le mentionner.',
  'A withholding is taken on the net and cannot be compound.':
    'Une retenue se calcule sur le montant HT et ne peut pas être cumulative.',
  'Tax groups': 'Groupes de taxes',
  'New tax group': 'Nouveau groupe',
  'Edit tax group': 'Modifier le groupe',
  'Create tax group': 'Créer le groupe',
  'Save tax group': 'Enregistrer le groupe',
  'Delete tax group': 'Supprimer le groupe',
  'Tax group created successfully': 'Groupe de taxes créé',
  'Tax group updated successfully': 'Groupe de taxes modifié',
  'Tax group deleted successfully': 'Groupe de taxes supprimé',
  'The rates in it stay. A group that lines were written with cannot be deleted.':
    'Les taux qu’il contient restent. Un groupe déjà utilisé sur des lignes ne peut pas être supprimé.',
  'Several rates that go together on a line, such as GST and QST, are a group.':
    'Plusieurs taux qui vont ensemble sur une ligne, comme la TPS et la TVQ, forment un groupe.',
  'Rates, in the order they are taken': 'Taux, dans l’ordre de leur calcul',
  'Choose at least one rate.': 'Choisissez au moins un taux.',
  'Try it out': 'Faire un essai',
  'The amount includes tax': 'Le montant est TTC',
  Net: 'HT',
  'Enter a valid amount such as 10.50': 'Indiquez un montant valable, par exemple 10,50',
  'Tax charged': 'Taxe facturée',
  'Taxable amount': 'Base imposable',
  'Withheld by buyers': 'Retenu par les acheteurs',
  Quarter: 'Trimestre',
  'Tax by rate': 'Taxe par taux',
  'Tax by quarter': 'Taxe par trimestre',
  'On issued invoices, by issue date. A cancelled invoice leaves the period in which it was issued, also one that is over.':
    'Sur les factures émises, selon leur date. Une facture annulée quitte la période dans laquelle elle a été émise, même si celle-ci est terminée.',
  'No tax was charged in this year.': 'Aucune taxe n’a été facturée cette année.',
  'This does not look like a tax number of {country}, for example {example}. You can save it all the same.':
    'Ce numéro ne ressemble pas à un numéro fiscal de ce pays : {country}, par exemple {example}. Vous pouvez l’enregistrer quand même.',
  'This does not look like a VAT number of {country}, for example {example}. You can save it all the same.':
    'Ce numéro ne ressemble pas à un numéro de TVA de ce pays : {country}, par exemple {example}. Vous pouvez l’enregistrer quand même.',
  on: 'sur',
  'Amount, on taxable amount': 'Montant, sur base imposable',
  '{count, plural, one {# without a rate} other {# without a rate}}':
    '{count, plural, one {# sans taux} other {# sans taux}}',
}
