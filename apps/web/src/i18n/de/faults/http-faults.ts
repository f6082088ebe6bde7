import type { HTTP_FAULTS } from '@counterfoil/domain/faults/texts/http-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const httpFaults: Translated<typeof HTTP_FAULTS> = {
  validation_error: 'Die Angaben sind fehlerhaft',
  more_faults_than_named: 'Es gibt mehr Fehler als diese {named}.',
  bad_request: 'Die Anfrage konnte nicht gelesen werden.',
  invalid_json: 'Der Inhalt ist kein gültiges JSON.',
  body_text_broken: 'Der Inhalt enthält fehlerhaften Text.',
  body_field_forbidden: 'Der Inhalt enthält einen verbotenen Feldnamen.',
  body_too_deep: 'Der Inhalt ist tiefer als {max} Ebenen verschachtelt.',
  body_of_too_many_values: 'Der Inhalt hat mehr als {max} Werte.',
  object_of_too_many_fields: 'Ein Objekt im Inhalt hat mehr als {max} Felder.',
  body_compressed: 'Senden Sie den Inhalt, wie er ist: Komprimierte Inhalte werden nicht gelesen.',
  too_many_parameters: 'Die Adresse hat mehr als {max} Parameter.',
  one_file_only: 'Senden Sie immer nur eine Datei.',
  form_unreadable: 'Das Formular konnte nicht gelesen werden.',
  not_a_form: 'Senden Sie die Datei als multipart/form-data.',
  invalid_idempotency_key: 'Der Idempotency-Key muss 1 bis 255 sichtbare Zeichen haben.',
  stream_on_shared_connection: 'Ein Stream braucht eine eigene Verbindung.',
  too_many_streams_of_session:
    'In einer Sitzung können höchstens {max} Streams offen sein. Schließen Sie einen, oder versuchen Sie es in {seconds} Sekunden erneut.',
  too_many_streams_of_user:
    'Für einen Benutzer können höchstens {max} Streams offen sein. Schließen Sie einen, oder versuchen Sie es in {seconds} Sekunden erneut.',
  too_many_downloads:
    'Es können höchstens {max} Downloads gleichzeitig laufen. Warten Sie, bis einer fertig ist, oder versuchen Sie es in {seconds} Sekunden erneut.',
  permission_denied: 'Sie haben keine Berechtigung für diese Aktion',
  not_found: 'Nicht gefunden',
  method_not_allowed: 'Diese Methode ist unter dieser Adresse nicht erlaubt.',
  conflict:
    'Diese Aktion widerspricht vorhandenen Daten. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  request_in_progress: 'Dieselbe Anfrage wird noch bearbeitet.',
  stale_version:
    'Das wurde inzwischen von jemand anderem geändert. Laden Sie es neu und versuchen Sie es erneut.',
  body_too_large: 'Die Anfrage ist größer als erlaubt.',
  unsupported_media_type: 'Senden Sie JSON, oder eine Datei, wo eine verlangt wird.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde mit einer anderen Anfrage benutzt.',
  kept_answers_too_large:
    'Die Antworten, die zu Ihren Idempotency-Keys aufbewahrt werden, belegen mehr als {max} MB. Es wurde nichts geändert. Senden Sie kleinere Anfragen, oder versuchen Sie es morgen erneut.',
  rate_limited: 'Zu viele Anfragen.',
  wait_before_next_request:
    'Zu viele Anfragen. Bitte warten Sie {seconds} Sekunden, bevor Sie es erneut versuchen.',
  too_many_at_once:
    'Zu viele Ihrer Anfragen warten auf eine Antwort. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  server_error: 'Serverfehler. Bitte versuchen Sie es später erneut',
  service_unavailable:
    'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  disk_full:
    'Auf der Festplatte des Servers ist kein Platz mehr. Es wurde nichts gespeichert. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  database_silent: 'Die Datenbank antwortet nicht.',
}
