import type { bankLineImportWords as english } from '../../en/imports/bank-line-import-words.ts'
import type { Wording } from '../../wording.ts'

export const bankLineImportWords: Wording<typeof english> = {
  columns: {
    booked_on: 'datecomptable dateoperation datedoperation datedecomptabilisation dateecriture',
    value_date: 'datevaleur datedevaleur',
    amount: 'montant somme montanteur montantchf',
    credit: 'creditmontant recette entree montantcredit',
    debit: 'depense sortie montantdebit',
    direction: 'sens typeoperation',
    currency: 'devise monnaie',
    name: 'tiers nom contrepartie donneurdordre emetteur beneficiaire nomcontrepartie payeur',
    account: 'ibancontrepartie comptecontrepartie numerodecompte ibantiers',
    reference: 'referencepaiement referenceclient referencedebout referencedepaiement',
    details: 'libelle motif communication detail texte intitule',
    bank_reference: 'referencebanque numerooperation referenceoperation',
    own_account: 'compte moncompte comptepropre',
  },
  directions: { out: 'sortie depense' },
}
