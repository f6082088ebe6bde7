import type { figures as german } from '../de/figures.ts'

export const figures: Record<keyof typeof german, string> = {
  'Tax withheld': 'Retenue à la source',
  'less {amount} tax withheld': 'moins {amount} de retenue à la source',
  'without cancelled': 'hors factures annulées',
}
