import type { figures as german } from '../de/figures.ts'

export const figures: Record<keyof typeof german, string> = {
  'Tax withheld': 'Retenue à la source',
  'less {amount} tax withheld': 'moins {amount} de retenue à la source',
  'without cancelled': 'hors factures annulées',
  'The next number is {number}, not {expected}.': 'Le prochain numéro est {number}, et non {expected}.',
  'The number of this invoice is {number}, not {expected}.':
    'Le numéro de cette facture est {number}, et non {expected}.',
  'The invoice has another number than expected.': 'La facture porte un autre numéro que prévu.',
  'Enter at least one address.': 'Indiquez au moins une adresse.',
  'This has to be one line of plain text.': 'Ce champ doit tenir sur une seule ligne de texte simple.',
  'A sender name cannot hold line breaks, control characters or any of " < > @.':
    'Un nom d’expéditeur ne peut contenir ni saut de ligne, ni caractère de contrôle, ni aucun des signes " < > @.',
}
