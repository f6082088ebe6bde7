import type { importWords as english } from '../../en/imports/import-words.ts'
import type { Wording } from '../../wording.ts'

export const importWords: Wording<typeof english> = {
  columns: {
    name: 'nom nomduclient nomclient raisonsociale societe entreprise denomination nomdelasociete nomdelentreprise',
    kind: 'typedeclient typeclient categoriedeclient',
    email: 'courriel adressemail adresseemail adresseelectronique mel emailfacturation emaildefacturation',
    phone: 'numerodetelephone telephonefixe telephoneportable telephonemobile portable telfixe',
    website: 'siteweb site siteinternet adresseweb',
    tax_number:
      'ndetva notva ntva numerodetva numerotva tva tvaintracommunautaire ntvaintracommunautaire numerodetvaintracommunautaire identifiantfiscal siret siren numerosiret numerosiren',
    currency: 'devise monnaie',
    language: 'langue languedesdocuments',
    payment_terms_days:
      'delaidepaiement delaidepaiementenjours delaipaiement conditionsdepaiement echeance echeanceenjours',
    notes: 'remarque remarques commentaire commentaires observation observations',
    tags: 'etiquette etiquettes motscles categorie categories',
    line1: 'rue numeroetrue adresseligne1 adresse1 voie adressedefacturation',
    line2: 'complementdadresse complementadresse complement adresseligne2',
    zip_code: 'codepostal cp',
    city: 'ville commune localite',
    state: 'departement departementouregion etat',
    country: 'pays codepays',
    contact_first_name: 'prenom prenomducontact prenomcontact interlocuteur nomdelinterlocuteur',
    contact_last_name: 'nomdefamille nomducontact nomcontact',
    contact_email: 'emailducontact emailcontact courrielducontact',
    contact_phone: 'telephoneducontact telephonecontact',
    contact_position: 'fonction fonctionducontact poste',
  },
  givenNames: 'prenom',
  nameAlone: 'nom',
  kinds: {
    business: 'entreprise societe professionnel association',
    individual: 'particulier personnephysique prive',
  },
  days: 'jour jours j',
  net: 'net',
}
