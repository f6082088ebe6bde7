import type { INSTALMENT_FAULTS } from '@counterfoil/domain/faults/texts/invoices/instalment-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const instalmentFaults: Translated<typeof INSTALMENT_FAULTS> = {
  instalments_sum_differs: 'Die Raten ergeben {sum}, offen sind aber {due}.',
  instalments_too_few: 'Es sind mindestens zwei Raten nötig.',
  instalments_too_many: 'Es sind höchstens {max} Raten möglich.',
  instalments_or_split: 'Nennen Sie die Raten oder die gewünschte Aufteilung.',
  instalment_dates_ascend: 'Jede Rate ist nach der vorherigen fällig.',
  instalment_before_issue: 'Eine Rate kann nicht vor dem Rechnungsdatum fällig sein.',
  instalment_before_paid:
    'Diese Rate muss am {date} oder später fällig sein: Dann war fällig, was bereits bezahlt ist.',
  instalment_of_nothing: 'Eine Rate muss höher als null sein.',
  instalment_settled: 'Diese Rate wurde inzwischen bezahlt oder geändert.',
  no_instalments: 'Für diese Rechnung sind keine Raten vereinbart.',
  due_date_of_instalments: 'Diese Rechnung wird in Raten bezahlt. Ändern Sie stattdessen deren Fälligkeiten.',
}
