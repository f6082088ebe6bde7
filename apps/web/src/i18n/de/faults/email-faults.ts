import type { EMAIL_FAULTS } from '@counterfoil/domain/faults/texts/email-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const emailFaults: Translated<typeof EMAIL_FAULTS> = {
  mail_limit_reached: 'Ihr Unternehmen hat vorerst so viele E-Mails gesendet, wie es darf.',
  too_many_mails_a_minute:
    'Ihr Unternehmen darf {limit} E-Mails je Minute senden. Die nächste kann in {seconds} Sekunden gehen.',
  recipients_used_up:
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}.',
  recipients_used_up_more_with_plan:
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt mit einem Tarif.',
  recipients_used_up_more_with_clients:
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt um {step} mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung, bis {most}.',
  recipients_used_up_more_with_both:
    'Ihr Unternehmen hat {used} der {limit} Empfänger angeschrieben, die in 24 Stunden erlaubt sind. Platz für diese E-Mail ist in {wait}. Die Zahl steigt um {step} mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung, bis {most}, und mit einem Tarif.',
  mail_of_too_many_recipients:
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben.',
  mail_of_too_many_recipients_more_with_plan:
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit einem Tarif.',
  mail_of_too_many_recipients_more_with_clients:
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung um {step}, bis auf {most}.',
  mail_of_too_many_recipients_more_with_both:
    'Diese E-Mail geht an {wanted} Empfänger. Eine E-Mail darf an höchstens {limit} gehen, denn so viele darf Ihr Unternehmen in 24 Stunden anschreiben. Die Zahl steigt mit jedem Kunden, der eine Rechnung bezahlt hat, einen Tag nach der Zahlung um {step}, bis auf {most}, und mit einem Tarif.',
  email_template_named_twice: 'Für diese E-Mails gibt es in dieser Sprache schon eine Vorlage dieses Namens.',
  too_many_email_templates:
    'Ein Unternehmen hat höchstens {max} E-Mail-Vorlagen. Löschen Sie eine, die nicht mehr gebraucht wird.',
  no_such_email_template: 'Für diese E-Mail gibt es keine solche Vorlage.',
  template_needs_client: 'Wählen Sie den Kunden, für den die Vorlage ausgefüllt wird.',
  no_such_document: 'Dieses Dokument gibt es nicht, es ist ein Entwurf, oder es ist schon angehängt.',
  attached_files_too_large: 'Die Dateien einer E-Mail haben zusammen höchstens {max} MB.',
  document_of_another_client: 'Dieses Dokument gehört zu einem anderen Kunden.',
  no_address: 'Geben Sie mindestens eine Adresse ein.',
  client_without_email: 'Dieser Kunde hat keine E-Mail-Adresse. Geben Sie eine an.',
  no_mail_server: 'Es ist kein Mailserver eingerichtet, deshalb bleibt die E-Mail aufbewahrt.',
  mail_not_failed: 'Nur eine fehlgeschlagene E-Mail kann erneut gesendet werden.',
  kept_mail_of_cancelled_invoice:
    'Die Rechnung wurde storniert, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_written_off_invoice:
    'Die Rechnung wurde ausgebucht, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_paid_invoice:
    'Die Rechnung wurde inzwischen bezahlt, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_credited_invoice:
    'Die Rechnung wurde inzwischen vollständig gutgeschrieben, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_expired_quote: 'Das Angebot ist abgelaufen, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_superseded_quote:
    'Eine spätere Version ist an die Stelle des Angebots getreten, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_accepted_quote:
    'Das Angebot wurde inzwischen angenommen, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_of_rejected_quote:
    'Das Angebot wurde inzwischen abgelehnt, deshalb wird diese E-Mail nicht mehr gesendet.',
  kept_mail_replaced:
    'Eine spätere E-Mail mit dieser Rechnung wurde an dieselben Empfänger geschrieben, deshalb wird diese nicht mehr gesendet.',
  kept_invitation: 'Eine Einladung wird aus der Liste der Benutzer erneut gesendet.',
  kept_collection_mail:
    'Die Ankündigung einer Abbuchung wird nicht nachträglich gesendet: Ihr Tag ist gekommen.',
  charge_called_off: 'Die Abbuchung, die hier angekündigt wird, wurde inzwischen abgesagt.',
  kept_portal_link: 'Ein Portallink wird auf der Seite des Kunden erneut gesendet.',
  mail_refused: 'Der Mailserver hat sie abgelehnt: {said}',
  mail_put_off: 'Der Mailserver hat sie vorläufig abgelehnt: {said}',
  mail_server_unreachable: 'Der Mailserver war nicht zu erreichen: {said}',
  mail_outcome_unknown:
    'Ob die E-Mail angekommen ist, ist nicht bekannt: Die Verbindung endete, bevor der Mailserver sie bestätigt hat.',
  recipients_refused: 'Der Mailserver hat diese Empfänger abgelehnt: {recipients}',
  recipient_not_an_address: 'Keine E-Mail-Adresse: {addresses}',
  mail_without_recipient: 'Die E-Mail hat keinen Empfänger.',
  mail_not_made: 'Die E-Mail konnte nicht erstellt werden.',
}
