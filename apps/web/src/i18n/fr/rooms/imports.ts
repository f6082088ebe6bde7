import type { imports as german } from '../../de/rooms/imports.ts'

export const imports: Record<keyof typeof german, string> = {
  Import: 'Importer',
  Export: 'Exporter',
  'Excel (.xlsx)': 'Excel (.xlsx)',
  'CSV (.csv)': 'CSV (.csv)',
  'Import clients': 'Importer des clients',
  'Drop a CSV or Excel file here': 'Déposez ici un fichier CSV ou Excel',
  'Choose a CSV or Excel file': 'Choisissez un fichier CSV ou Excel',
  'A table saved as CSV or Excel (.xlsx), with the names of its columns in the first line. At most 25 MB and 50,000 rows.':
    'Un tableau enregistré au format CSV ou Excel (.xlsx), avec le nom des colonnes sur la première ligne. Au plus 25 Mo et 50 000 lignes.',
  'Choose a file': 'Choisir un fichier',
  'Columns are recognised by their names, and you see everything before it is imported.':
    'Les colonnes sont reconnues à leur nom, et vous voyez tout avant l’import.',
  'Download an example file': 'Télécharger un fichier d’exemple',
  'clients-example.csv': 'exemple-clients.csv',
  '12 Mill Lane': '12 rue du Moulin',
  Germany: 'Allemagne',
  Regulars: 'Habitués',
  'The file is larger than 25 MB.': 'Le fichier dépasse 25 Mo.',
  'Reading {name}': 'Lecture de {name}',
  '{count, plural, one {# row} other {# rows}}': '{count, plural, one {# ligne} other {# lignes}}',
  'Another file': 'Un autre fichier',
  'What the columns hold': 'Le contenu des colonnes',
  'Column {number}': 'Colonne {number}',
  'Column of the file': 'Colonne du fichier',
  'First rows': 'Premières lignes',
  Becomes: 'Devient',
  '{column} becomes': '{column} devient',
  empty: 'vide',
  'Not imported': 'Non importée',
  'No such field': 'Aucun champ de ce nom',
  'No column holds the names of the clients. Choose the one that does.':
    'Aucune colonne ne contient le nom des clients. Choisissez celle qui le contient.',
  'None of the rows can be imported.': 'Aucune des lignes ne peut être importée.',
  '{ready} of {rows, plural, one {# row} other {# rows}} can be imported.':
    '{rows, plural, one {{ready} ligne sur # peut être importée.} other {{ready} lignes sur # peuvent être importées.}}',
  'Not to be imported': 'À ne pas importer',
  '{count, plural, one {Import # client} other {Import # clients}}':
    '{count, plural, one {Importer # client} other {Importer # clients}}',
  '{count, plural, =0 {No client was imported} one {# client was imported} other {# clients were imported}}':
    '{count, plural, =0 {Aucun client n’a été importé} one {# client a été importé} other {# clients ont été importés}}',
  '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: who is there already is not imported twice.':
    '{count, plural, one {# ligne a été laissée de côté.} other {# lignes ont été laissées de côté.}} Corrigez le fichier et importez-le de nouveau : les clients déjà présents ne sont pas importés deux fois.',
  'Show the clients': 'Afficher les clients',
  'Import another file': 'Importer un autre fichier',
  'Download this list: the rows left out of {name}': 'Télécharger cette liste : lignes écartées de {name}',
  'Download this list': 'Télécharger cette liste',
  'rows-not-imported.csv': 'lignes-non-importees.csv',
  'And {count} more; the downloaded list has all of them.':
    'Et {count} de plus ; la liste téléchargée les contient toutes.',
  'The downloaded list holds these rows: correct them there and import that file.':
    'La liste téléchargée contient ces lignes : corrigez-les dans ce fichier, puis importez-le.',
  'Line in the file': 'Ligne dans le fichier',
  'Why it was not imported': 'Raison de la non-importation',
  '{column} “{value}”:': '{column} « {value} » :',
  'No name': 'Sans nom',
  Line: 'Ligne',
  Why: 'Raison',

  'Import products': 'Importer des produits',
  'Active (yes or no)': 'Actif (oui ou non)',
  'Prices by currency': 'Prix par devise',
  'products-example.csv': 'exemple-produits.csv',
  Consulting: 'Conseil',
  'By agreement': 'Selon accord',
  Hour: 'Heure',
  Month: 'Mois',
  Hosting: 'Hébergement',
  yes: 'oui',
  'Unit code': 'Code de l’unité',
  'No column holds the names of the products. Choose the one that does.':
    'Aucune colonne ne contient les noms des produits. Choisissez la bonne.',
  '{count, plural, one {Import # product} other {Import # products}}':
    '{count, plural, one {Importer # produit} other {Importer # produits}}',
  '{count, plural, =0 {No product was imported} one {# product was imported} other {# products were imported}}':
    '{count, plural, =0 {Aucun produit n’a été importé} one {# produit a été importé} other {# produits ont été importés}}',
  '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: what is there already is not imported twice.':
    '{count, plural, one {# ligne a été laissée de côté.} other {# lignes ont été laissées de côté.}} Corrigez le fichier et importez-le à nouveau : ce qui existe déjà n’est pas importé deux fois.',
  'Show the products': 'Afficher les produits',

  'Recent imports': 'Importations récentes',
  'Undo import': 'Annuler l’importation',
  'Undo the import of {name}?': 'Annuler l’importation de {name} ?',
  'Undo the import of {name}': 'Annuler l’importation de {name}',
  'It was changed since.': 'Modifié depuis.',
  '{when}, {who}': '{when}, {who}',
  '{imported} imported, {refused} left out': 'Importées : {imported}, laissées de côté : {refused}',
  'Undone: {removed} removed': 'Annulée : {removed} supprimés',
  File: 'Fichier',
  Rows: 'Lignes',
  'The clients of this import are deleted for good. Those that were used or changed since stay.':
    'Les clients créés par cette importation sont supprimés définitivement. Ceux qui ont été utilisés ou modifiés depuis restent.',
  '{count, plural, =0 {No client was removed} one {# client was removed} other {# clients were removed}}':
    '{count, plural, =0 {Aucun client n’a été supprimé} one {# client a été supprimé} other {# clients ont été supprimés}}',
  '{count, plural, one {One client stays} other {# clients stay}}':
    '{count, plural, one {Un client reste} other {# clients restent}}',
  'It has documents.': 'Il a des documents.',
  'The products of this import are deleted for good. Those that were used or changed since stay.':
    'Les produits créés par cette importation sont supprimés définitivement. Ceux qui ont été utilisés ou modifiés depuis restent.',
  '{count, plural, =0 {No product was removed} one {# product was removed} other {# products were removed}}':
    '{count, plural, =0 {Aucun produit n’a été supprimé} one {# produit a été supprimé} other {# produits ont été supprimés}}',
  '{count, plural, one {One product stays} other {# products stay}}':
    '{count, plural, one {Un produit reste} other {# produits restent}}',
  'Lines of invoices name it.': 'Des lignes de factures le citent.',
  'Each can be undone for 24 hours.': 'Chacune peut être annulée pendant 24 heures.',

  'Waiting for its turn': 'En attente de son tour',
  'Reading the file': 'Lecture du fichier',
  'Checking the rows': 'Vérification des lignes',
  'Taking the rows in': 'Importation des lignes',
  'Undoing the import': 'Annulation de l’importation',
  '{done} of {rows, plural, one {# row} other {# rows}}':
    '{done} sur {rows, plural, one {# ligne} other {# lignes}}',
  'Import of {name}': 'Importation de {name}',
  'Cancel import': 'Interrompre l’importation',
  'Being cancelled': 'Interruption en cours',
  'You can leave this page: the import goes on, and you find it here again.':
    'Vous pouvez quitter cette page : l’importation continue, et vous la retrouverez ici.',
  'The import of {name} was cancelled': 'L’importation de {name} a été interrompue',
  '{name} was not imported': '{name} n’a pas été importé',
  'Nothing was taken in.': 'Rien n’a été importé.',
  'Cancelled: nothing was taken in': 'Interrompue : rien n’a été importé',
  'And {count} more.': 'Et {count} de plus.',
}
