import type { INVOICE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/invoice-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const invoiceFaults: Translated<typeof INVOICE_FAULTS> = {
  invoice_locked:
    'Eine ausgestellte Rechnung kann nicht geändert werden. Stornieren oder duplizieren Sie sie.',
  invoice_already_paid: 'Diese Rechnung ist bereits vollständig bezahlt.',
  invoice_has_payments:
    'Diese Rechnung hat Zahlungen. Erstatten Sie sie, oder löschen Sie irrtümlich erfasste, bevor Sie stornieren.',
  invoice_awaits_payment:
    'Zu dieser Rechnung steht eine Zahlung aus. Löschen Sie sie, oder schließen Sie sie ab und erstatten Sie sie, bevor Sie stornieren.',
  invoice_awaits_provider:
    'Für diese Rechnung ist eine Zahlung unterwegs. Warten Sie, bis der Zahlungsanbieter sie abgeschlossen hat, bevor Sie stornieren.',
  invoice_cancelled: 'Diese Rechnung ist storniert.',
  invoice_written_off: 'Diese Rechnung ist ausgebucht. Nehmen Sie zuerst die Ausbuchung zurück.',
  invoice_not_written_off: 'Diese Rechnung ist nicht ausgebucht.',
  write_off_awaits_payment:
    'Zu dieser Rechnung steht eine Zahlung aus. Schließen Sie sie ab oder löschen Sie sie, bevor Sie die Rechnung ausbuchen.',
  write_off_awaits_provider:
    'Für diese Rechnung ist eine Zahlung unterwegs. Warten Sie, bis der Zahlungsanbieter sie abgeschlossen hat, bevor Sie die Rechnung ausbuchen.',
  invoice_not_scheduled: 'Für diese Rechnung ist keine Ausstellung geplant.',
  schedule_in_past: 'Wählen Sie einen Zeitpunkt, der noch kommt.',
  schedule_too_far: 'Eine Rechnung kann höchstens ein Jahr im Voraus geplant werden.',
  invoice_not_issued: 'Diese Rechnung ist noch ein Entwurf. Stellen Sie sie zuerst aus.',
  invoice_already_issued: 'Diese Rechnung ist bereits ausgestellt.',
  invoice_empty: 'Fügen Sie mindestens eine Position hinzu, bevor Sie die Rechnung ausstellen.',
  invoice_negative:
    'Eine Rechnung kann nicht negativ sein, und der Einbehalt kann nicht höher sein als ihr Gesamtbetrag. Ändern Sie ihre Positionen.',
  number_differs: 'Die Rechnung hat eine andere Nummer als erwartet.',
  next_number_differs: 'Die nächste Nummer ist {number}, nicht {expected}.',
  given_number_differs: 'Die Nummer dieser Rechnung ist {number}, nicht {expected}.',
  document_damaged:
    'Das gespeicherte Dokument dieser Rechnung ist beschädigt. Stellen Sie es aus einer Sicherung wieder her.',
  preview_too_long:
    'Diese Vorschau zu zeichnen dauert zu lange. Das Dokument selbst wird trotzdem vollständig gedruckt.',
  preview_overtaken: 'Eine neuere Vorschau hat diese ersetzt.',
  download_too_large:
    'Ein ZIP enthält höchstens {max} Dokumente. Wählen Sie weniger Rechnungen aus, zum Beispiel nach ihrem Datum.',
  nothing_to_download: 'Es gibt keine Rechnung zum Herunterladen.',
  too_many_documents:
    'Zwei Ihrer Dokumente werden gerade gezeichnet. Bitte warten Sie auf eines davon, bevor Sie ein weiteres anfordern.',
  unknown_client: 'Unbekannter Kunde.',
  template_is_default:
    'Die Standardvorlage kann nicht gelöscht werden. Machen Sie zuerst eine andere zum Standard.',
  template_default_needed:
    'Eine Vorlage muss der Standard sein. Machen Sie stattdessen eine andere zum Standard.',
  too_many_templates:
    'Ein Unternehmen hat höchstens {max} Vorlagen. Löschen Sie eine, die nicht mehr gebraucht wird.',
  footer_of_too_many_lines: 'Höchstens {max} Zeilen.',
  one_document_a_preview: 'Nennen Sie für die Vorschau ein Dokument, und zwar von der gewünschten Art.',
  no_such_template: 'Diese Vorlage gibt es nicht.',
  not_a_member: 'Kein Mitglied dieses Unternehmens.',
  description_required: 'Die Beschreibung fehlt',
  line_named_twice: 'Diese Position ist doppelt genannt.',
  too_many_lines: 'Eine Rechnung hat höchstens {max} Positionen.',
  lines_too_long:
    'Die Texte aller Positionen zusammen sind zu lang zum Drucken. Kürzen Sie sie, oder schreiben Sie mehrere Rechnungen.',
  due_before_issue: 'Die Fälligkeit liegt vor dem Rechnungsdatum.',
  period_ends_before_start: 'Der Zeitraum endet, bevor er beginnt.',
  due_date_only_later:
    'Die Fälligkeit einer ausgestellten Rechnung lässt sich nur auf einen späteren Tag verschieben.',
  exchange_rate_of_own_currency:
    'Eine Rechnung in der eigenen Währung des Unternehmens hat keinen Wechselkurs.',
  line_too_large: 'Eine Position kann höchstens {most} ergeben.',
  invoice_too_large: 'Eine Rechnung kann höchstens {most} ergeben.',
  not_a_decimal: 'Geben Sie eine Zahl wie 10 oder 10,50 ein.',
  too_many_decimals: 'Das sind zu viele Nachkommastellen.',
  too_many_digits: 'Höchstens 15 Stellen vor dem Komma.',
  discount_negative: 'Ein Rabatt kann nicht negativ sein.',
  discount_above_100: 'Ein Rabatt kann höchstens 100 % betragen.',
  discount_above_line: 'Der Rabatt ist höher als der Betrag der Position.',
  discount_above_subtotal: 'Der Rabatt ist höher als alle Positionen zusammen.',
  prefix_taken: 'Dieses Präfix hat eine andere Art von Dokumenten. Wählen Sie ein anderes.',
}
