import type { QUOTE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/quote-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const quoteFaults: Translated<typeof QUOTE_FAULTS> = {
  quote_locked: 'Ein gesendetes Angebot kann nicht geändert werden. Erstellen Sie eine neue Version.',
  quote_empty: 'Ein Angebot ohne Positionen kann nicht gesendet werden.',
  quote_negative: 'Ein Angebot unter null kann nicht gesendet werden.',
  quote_not_sent: 'Dieses Angebot ist noch ein Entwurf. Senden Sie es zuerst.',
  quote_already_sent: 'Dieses Angebot wurde bereits gesendet.',
  quote_expired: 'Dieses Angebot ist abgelaufen.',
  quote_superseded: 'Eine spätere Version ist an die Stelle dieses Angebots getreten.',
  quote_already_accepted: 'Dieses Angebot ist bereits angenommen.',
  quote_already_rejected: 'Dieses Angebot ist bereits abgelehnt.',
  quote_answered_by_member:
    'Sie arbeiten in diesem Unternehmen und können nicht als dessen Kunde antworten. Halten Sie auf der Seite des Angebots fest, was der Kunde Ihnen gesagt hat.',
  answered_before_quote: 'Das liegt vor dem Datum des Angebots, {day}.',
  answered_later: 'Geben Sie einen Tag an, der nicht in der Zukunft liegt.',
  quote_number_differs: 'Die Nummer dieses Angebots ist {number}, nicht {expected}.',
  quote_not_accepted: 'Nur aus einem angenommenen Angebot wird eine Rechnung.',
  quote_has_invoices: 'Zu diesem Angebot gibt es Rechnungen.',
  quote_has_revision: 'Zu diesem Angebot gibt es bereits den Entwurf einer neuen Version.',
  valid_until_before_issue: 'Der letzte Tag eines Angebots kann nicht vor seinem Datum liegen, {day}.',
  valid_until_only_later:
    'Der letzte Tag eines gesendeten Angebots kann nur auf einen späteren Tag verlegt werden.',
  valid_until_over: 'Dieser Tag ist vorbei. Geben Sie heute oder einen späteren Tag an.',
  order_exceeded: 'Dieser Betrag übersteigt, was von dem Angebot noch abzurechnen ist.',
  order_has_left: 'Von dem Angebot sind nur noch {left} abzurechnen.',
  order_taxes_rose:
    'Die Steuern sind gestiegen, seit das Angebot angenommen wurde: Diese Rechnung käme auf {total}, abzurechnen sind noch {left}. Erstellen Sie stattdessen eine Teilrechnung über einen Betrag oder, solange nichts abgerechnet ist, eine neue Version des Angebots.',
  order_taxes_fell:
    'Die Steuern sind gesunken, seit das Angebot angenommen wurde: Es sind {over} zu viel abgerechnet. Korrigieren Sie zuerst eine frühere Rechnung um diesen Betrag.',
  order_has_final: 'Die Schlussrechnung zu diesem Angebot ist bereits erstellt.',
  order_has_drafts:
    'Zu diesem Angebot gibt es Rechnungsentwürfe. Stellen Sie sie vor der Schlussrechnung aus oder löschen Sie sie.',
  order_fixed:
    'Diese Rechnung ist aus einem Angebot entstanden: Kunde, Währung sowie Mengen, Preise, Steuern und Rabatte ihrer Positionen bleiben unverändert.',
  invoice_deducted:
    'Eine Schlussrechnung zieht diese Rechnung ab. Stornieren Sie zuerst die Schlussrechnung, oder erstellen Sie für sie eine Rechnungskorrektur über den ganzen Betrag.',
  final_before_deducted:
    'Eine Schlussrechnung kann keinen Tag vor einer Rechnung tragen, die sie abzieht, {day}.',
  final_not_by_lines:
    'Korrigieren Sie eine Schlussrechnung ganz oder über einen Betrag: Ihre Positionen sind die des ganzen Angebots.',
  percent_or_amount_needed: 'Geben Sie an, wie viel abgerechnet wird.',
  not_of_this_kind: 'Das gehört nicht zu dieser Art von Rechnung.',
  percent_of_nothing:
    'Dieser Prozentsatz des Angebots ergibt gerundet null. Geben Sie einen größeren oder einen Betrag an.',
  percent_of_order: 'Geben Sie einen Prozentsatz über 0 und bis 100 an.',
  amount_of_order: 'Geben Sie einen Betrag über null in der Währung des Angebots an.',
  no_such_order_line: 'Diese Position hat das Angebot nicht.',
  quantity_of_order: 'Geben Sie höchstens an, was von dieser Position übrig ist.',
}
