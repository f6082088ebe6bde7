import type { productImportWords as english } from '../../en/imports/product-import-words.ts'
import type { Wording } from '../../wording.ts'

export const productImportWords: Wording<typeof english> = {
  columns: {
    name: 'nom produit nomduproduit article designation libelle intitule prestation',
    description: 'descriptif details detail descriptionlongue remarque',
    unit: 'unite unitedemesure',
    unit_code: 'codeunite codedelunite',
    price: 'prix prixunitaire prixht prixunitaireht puht pu tarif prixdevente',
    currency: 'devise monnaie',
    tax_rates: 'taxe taxes tva tauxdetva tauxtva tauxdetaxe',
    is_active: 'actif active propose',
  },
  yes: 'oui o vrai actif',
  no: 'non faux inactif',
  units: {
    C62: 'piece pieces unite unites pce',
    HUR: 'heure heures',
    DAY: 'jour jours j',
    MIN: 'minute minutes',
    WEE: 'semaine semaines',
    MON: 'mois',
    ANN: 'an ans annee annees',
    KGM: 'kilogramme kilogrammes',
    GRM: 'gramme grammes',
    TNE: 'tonne tonnes',
    MTR: 'metre metres',
    KMT: 'kilometre kilometres',
    MTK: 'metrecarre metrescarres',
    MTQ: 'metrecube metrescubes',
    LTR: 'litre litres',
    KWH: 'kilowattheure kilowattheures',
    LS: 'forfait forfaitaire',
    SET: 'lot jeu',
    PR: 'paire paires',
    DZN: 'douzaine douzaines',
  },
}
