import type { COMPANY_FAULTS } from '@counterfoil/domain/faults/texts/company-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const companyFaults: Translated<typeof COMPANY_FAULTS> = {
  too_many_companies:
    'Une même personne ne peut pas posséder plus d’entreprises ici. Fermez-en une dont vous n’avez plus besoin.',
  company_name_and_email_required: 'Le nom et l’e-mail de l’entreprise sont obligatoires',
  company_name_taken: 'Ce nom d’entreprise est déjà pris',
  company_email_taken: 'Cet e-mail est déjà enregistré',
  wrong_company_name: 'Ce n’est pas le nom de l’entreprise.',
  iban_check_digits_wrong:
    'Ce numéro de compte ne peut pas être exact : sa clé de contrôle ne correspond pas.',
  iban_country_unknown: 'Aucun IBAN ne commence par {country}.',
  iban_of_another_country: 'Cet IBAN est d’un autre pays que le compte.',
  iban_of_wrong_length: 'Un IBAN qui commence par {country} compte {length} caractères.',
  bic_invalid: 'Un BIC compte 8 ou 11 lettres et chiffres, comme COBADEFFXXX.',
  bic_country_unknown:
    'Les cinquième et sixième lettres d’un BIC désignent son pays : {country} n’en est pas un.',
  sort_code_invalid: 'Un sort code compte 6 chiffres, comme 12-34-56.',
  uk_account_number_invalid: 'Un numéro de compte britannique compte 8 chiffres.',
  routing_number_invalid: 'Un routing number compte 9 chiffres.',
  routing_number_check_digit_wrong:
    'Ce routing number ne peut pas être juste : son chiffre de contrôle ne correspond pas.',
  us_account_number_invalid: 'Un numéro de compte américain compte de 4 à 17 chiffres.',
  account_number_invalid: 'Un numéro de compte compte de 4 à 34 lettres, chiffres et traits d’union.',
  bank_code_invalid: 'Un code banque compte de 2 à 20 lettres, chiffres et traits d’union.',
  bank_field_not_used: 'Les comptes de ce pays n’ont pas ce numéro.',
  number_template_too_long: '60 caractères au maximum.',
  number_template_unknown_token: 'Seuls PREFIX, YYYY, YY, FY, MM et SEQ:4 peuvent figurer entre accolades.',
  number_template_bad_character:
    'Seuls des lettres, des chiffres, des espaces et . _ / # - à côté de ce qui figure entre accolades.',
  number_template_sequence_missing: 'Le numéro d’ordre manque : écrivez SEQ:4 entre accolades.',
  number_template_sequence_repeated: 'Le numéro d’ordre ne peut figurer qu’une fois.',
  number_template_sequence_digits_out_of_range: 'Donnez au numéro d’ordre 1 à 12 chiffres, comme dans SEQ:4.',
  number_template_reset_needs_year:
    'Une numérotation qui recommence chaque année a besoin de l’année : écrivez YYYY entre accolades.',
  number_template_reset_needs_fiscal_year:
    'Une numérotation qui recommence chaque exercice a besoin de l’exercice : écrivez FY entre accolades.',
  number_template_reset_needs_month:
    'Une numérotation qui recommence chaque mois a besoin de l’année et du mois : écrivez YYYY et MM entre accolades.',
  invalid_number_prefix: 'Au plus 20 lettres, chiffres, espaces et . _ / # -',
  number_used_already: 'Le numéro {used} est déjà utilisé : indiquez {next} ou plus.',
  invalid_sender_name:
    'Un nom d’expéditeur ne peut contenir ni saut de ligne, ni caractère de contrôle, ni aucun des signes " < > @.',
  too_many_addresses: '5 adresses au plus.',
  invalid_colour: 'Indiquez une couleur, par exemple #1f4d3a.',
  too_many_pictures: 'Plusieurs images sont déjà en attente. Veuillez réessayer dans quelques secondes.',
  not_a_picture: 'Envoyez une image PNG, JPEG ou WebP de 25 mégapixels au plus.',
  figures_check_running: 'Les chiffres sont déjà en cours de recalcul. Revenez dans un instant.',
  logo_missing:
    'Le logo enregistré pour ce document est absent ou endommagé, et rien n’est imprimé sans lui. Restaurez-le depuis une sauvegarde, ou déposez de nouveau la même image.',
}
