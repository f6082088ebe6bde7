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
  number_template_too_long: '60 caractères au maximum.',
  number_template_unknown_token: 'Seuls PREFIX, YYYY, YY, MM et SEQ:4 peuvent figurer entre accolades.',
  number_template_bad_character:
    'Seuls des lettres, des chiffres, des espaces et . _ / # - à côté de ce qui figure entre accolades.',
  number_template_sequence_missing: 'Le numéro d’ordre manque : écrivez SEQ:4 entre accolades.',
  number_template_sequence_repeated: 'Le numéro d’ordre ne peut figurer qu’une fois.',
  number_template_sequence_digits_out_of_range: 'Donnez au numéro d’ordre 1 à 12 chiffres, comme dans SEQ:4.',
  number_template_reset_needs_year:
    'Une numérotation qui recommence chaque année a besoin de l’année : écrivez YYYY entre accolades.',
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
  logo_missing:
    'Le logo enregistré pour ce document est absent ou endommagé, et rien n’est imprimé sans lui. Restaurez-le depuis une sauvegarde, ou déposez de nouveau la même image.',
}
