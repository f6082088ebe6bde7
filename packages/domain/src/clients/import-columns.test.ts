import { describe, expect, test } from 'vitest'
import { IMPORT_FIELDS } from './import-columns.ts'
import { recogniseColumns } from './recognise-columns.ts'

describe('the columns of a file', () => {
  test('are recognised by the name of the field itself', () => {
    expect(recogniseColumns(IMPORT_FIELDS)).toEqual(IMPORT_FIELDS)
  })

  test.each([
    // As other programs write them.
    [
      'Organization,First Name,Last Name,Email,Phone,Street,Street 2,City,Province/State,Country,Postal Code,Notes',
      'name contact_first_name contact_last_name email phone line1 line2 city state country zip_code notes',
    ],
    [
      'Client Name,VAT Number,Website,Address 1,Address 2,City,State/Province,Postal Code,Country,Payment Terms',
      'name tax_number website line1 line2 city state zip_code country payment_terms_days',
    ],
    [
      'Firma;Ansprechpartner;STRASSE;PLZ;Ort;Land;E-Mail-Adresse;Telefon;USt-IdNr.;Zahlungsziel (in Tagen)',
      'name contact_first_name line1 zip_code city country email phone tax_number payment_terms_days',
    ],
    ['Kundenname;Umsatzsteuer-ID;Währung;Straße und Hausnummer', 'name tax_number currency line1'],
    [
      'Raison sociale;N° de TVA;Délai de paiement (en jours);Adresse;Code postal;Ville;Pays;Téléphone;Courriel',
      'name tax_number payment_terms_days line1 zip_code city country phone email',
    ],
    ['Prénom;Nom;E-mail', 'contact_first_name contact_last_name email'],
    ['Vorname;Name;Mail', 'contact_first_name contact_last_name email'],
    ['Firma;Vorname;Name', 'name contact_first_name contact_last_name'],
    ['Name;Ansprechpartner', 'name contact_first_name'],
    ['Email,E-Mail,Colour,__proto__,constructor', 'email - - - -'],
    ['', '-'],
  ])('%s', (header, fields) => {
    const known = recogniseColumns(header.split(/[;,]/))
    expect(known.map((field) => field ?? '-').join(' ')).toBe(fields)
  })
})
