import type { FILE_FAULTS } from '@counterfoil/domain/faults/texts/file-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const fileFaults: Translated<typeof FILE_FAULTS> = {
  storage_full:
    'Für diese Datei hat das Unternehmen keinen Platz. Entfernen Sie Dateien, die nicht gebraucht werden, auch gelöschte.',
  file_type_refused:
    'Dateien dieser Art werden nicht angenommen. Senden Sie PDF, Bild, Text, CSV, XML, Office-Dokument oder ZIP.',
  picture_unreadable: 'Dieses Bild ist beschädigt oder hat mehr als {max} Millionen Bildpunkte.',
  too_many_waiting_pictures:
    'Es werden gerade zu viele Bilder bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  range_not_satisfiable: 'Einen solchen Teil hat die Datei nicht.',
  file_deleted: 'Diese Datei wurde gelöscht. Stellen Sie sie zuerst wieder her.',
  file_not_deleted: 'Diese Datei wurde nicht gelöscht.',
  too_many_file_versions: 'Eine Datei hat höchstens {max} Versionen.',
  no_such_file_version: 'Eine solche Version hat die Datei nicht.',
  file_version_is_current: 'Das ist bereits die aktuelle Version.',
  no_such_category: 'Eine solche Kategorie gibt es nicht.',
  no_such_quote: 'Ein solches Angebot gibt es nicht.',
  no_such_payment: 'Eine solche Zahlung gibt es nicht.',
  category_named_twice: 'Hier gibt es bereits eine Kategorie mit diesem Namen.',
  category_in_itself: 'Eine Kategorie kann nicht in sich selbst liegen.',
  categories_too_deep: 'Kategorien liegen höchstens {max} Ebenen tief.',
  file_category_not_empty:
    'In dieser Kategorie liegen Dateien oder Kategorien. Verschieben Sie diese zuerst.',
  not_own_comment: 'Einen Kommentar ändert und löscht nur, wer ihn geschrieben hat.',
  no_such_member: 'Diese Person arbeitet nicht im Unternehmen.',
  share_password_required: 'Diese Datei öffnet sich mit einem Passwort.',
  share_password_wrong: 'Das ist nicht das Passwort.',
  too_many_shares:
    'Eine Datei hat höchstens {max} offene Links. Beenden Sie einen, der nicht mehr gebraucht wird.',
}
