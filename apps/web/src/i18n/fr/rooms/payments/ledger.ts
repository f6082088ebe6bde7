/** Le grand livre et son journal pour le comptable. */
export const ledger = {
  Ledger: 'Grand livre',
  Journal: 'Journal',
  Balances: 'Soldes',
  'For the accountant': 'Pour le comptable',
  Movement: 'Mouvement',
  Accounts: 'Comptes',
  Debit: 'Débit',
  'Credit [side]': 'Crédit',
  Opening: 'Solde initial',
  Receivables: 'Créances clients',
  Money: 'Trésorerie',
  'Test money': 'Argent de test',
  'Withheld tax': 'Taxe retenue',
  Revenue: 'Produits',
  'Payment fees': 'Frais de paiement',
  'Write-offs': 'Pertes sur créances',
  'Payment fee': 'Frais de paiement',
  'Payment taken back': 'Paiement repris',
  'Refund failed': 'Remboursement échoué',
  'Clients merged': 'Clients fusionnés',
  'The debits and credits of this movement differ': 'Un mouvement n’est pas équilibré',
  'The ledger differs from the document': 'Comptabilisé autrement que dans la pièce',
  'The amount settled differs from the payments and credits allocated':
    'Payé autrement que ce qui y est affecté',
  'The client’s account differs from its open invoices less its credit':
    'Doit autre chose que le total de ses factures',
  'instead of [amounts]': 'au lieu de',
  'These are the first {count, plural, other {#}}.': 'Voici les {count, plural, other {#}} premiers.',
  'This ledger has not been checked yet. It is checked every night.':
    'Ce grand livre n’a pas encore été vérifié. Il l’est chaque nuit.',
  'Ledger, documents and payments agree.': 'Grand livre, pièces et paiements concordent.',
  '{count, plural, one {# thing does not agree.} other {# things do not agree.}}':
    '{count, plural, one {# écart trouvé.} other {# écarts trouvés.}}',
  '{count, plural, one {# movement} other {# movements}}, checked':
    '{count, plural, one {# mouvement vérifié} other {# mouvements vérifiés}}',
  'Check of the ledger': 'Vérification du grand livre',
  'Check now': 'Vérifier maintenant',
  'Search movements': 'Rechercher des mouvements',
  'No movements yet': 'Aucun mouvement pour l’instant',
  'Every invoice you issue and every payment you receive is posted here, with equal debits and credits.':
    'Chaque facture émise et chaque paiement reçu est comptabilisé ici, en débits et crédits de même montant.',
  'No movement matches': 'Aucun mouvement ne correspond',
  'Show all movements': 'Afficher tous les mouvements',
  'Any account': 'Tous les comptes',
  'Balances in {currency}': 'Soldes en {currency}',
  'Nothing was posted by then': 'Rien n’était encore comptabilisé',
  'Choose a later day to see what each account comes to.':
    'Choisissez un jour plus tardif pour voir le solde de chaque compte.',
  'Debit balances are above zero, credit balances below. In each currency all balances add up to zero.':
    'Un solde débiteur est positif, un solde créditeur négatif. Ensemble, les soldes d’une devise s’annulent.',
  'Export of the journal': 'Export du journal',
  Format: 'Format',
  'Table (CSV)': 'Tableau (CSV)',
  'DATEV (EXTF)': 'DATEV (EXTF)',
  'Xero (manual journals)': 'Xero (écritures manuelles)',
  'QuickBooks (journal entries)': 'QuickBooks (écritures de journal)',
  'Every movement with its accounts, debits and credits, for a spreadsheet.':
    'Chaque mouvement avec ses comptes, débits et crédits, pour un tableur.',
  'A batch of postings that your tax adviser imports into DATEV. It is of one fiscal year and one currency. Test payments are left out.':
    'Un lot d’écritures que votre comptable importe dans DATEV. Il porte sur un exercice et une devise. Les paiements de test sont exclus.',
  'Manual journals in one currency, 300 lines a file. Test payments are left out.':
    'Des écritures manuelles dans une devise, 300 lignes par fichier. Les paiements de test sont exclus.',
  'Journal entries in one currency, 1,000 rows a file. Turn off account numbers in QuickBooks while you import. Test payments are left out.':
    'Des écritures de journal dans une devise, 1 000 lignes par fichier. Désactivez les numéros de compte dans QuickBooks pendant l’import. Les paiements de test sont exclus.',
  'Your tax adviser knows both numbers, and the chart of accounts.':
    'Votre comptable connaît les deux numéros et le plan comptable.',
  'Consultant number': 'Numéro de conseiller',
  'Client number': 'Numéro de mandant',
  'Chart of accounts': 'Plan comptable',
  'A manual journal may not use Xero’s own accounts for receivables and banks. Create accounts for them with your accountant, and give their codes below.':
    'Une écriture manuelle ne peut utiliser les comptes clients et bancaires de Xero. Créez-en d’autres avec votre comptable et indiquez leurs codes ci-dessous.',
  'Name of the tax rate for no tax': 'Nom du taux sans taxe',
  'Names of accounts as they stand in QuickBooks. Where you leave one empty, the grey one is taken.':
    'Les noms des comptes tels qu’ils figurent dans QuickBooks. Si vous laissez un champ vide, le nom grisé est pris.',
  'Your accountant’s accounts. Where you leave one empty, the grey one is taken.':
    'Les comptes de votre comptable. Si vous laissez un champ vide, le compte grisé est pris.',
  'An account for one client': 'Un compte pour un client',
  'Save accounts': 'Enregistrer les comptes',
  'Accounts saved': 'Comptes enregistrés',
  '{who} changed how the journal is written for the accountant.':
    '{who} a modifié la façon dont le journal est écrit pour le comptable.',
}
