import type { USER_FAULTS } from '@counterfoil/domain/faults/texts/user-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const userFaults: Translated<typeof USER_FAULTS> = {
  last_owner: 'Ein Unternehmen braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  only_owner_of:
    'Sie sind der einzige Inhaber von {companies}. Schließen Sie das Unternehmen, oder machen Sie zuerst jemand anderen zum Inhaber.',
  own_membership: 'Ihre eigene Rolle und Ihren Zugang ändert ein anderer Inhaber oder Administrator.',
  own_password_elsewhere:
    'Ändern Sie Ihr eigenes Passwort in Ihren Einstellungen, wo nach dem alten gefragt wird.',
  account_not_managed:
    'Name und Passwort dieses Kontos kann nur die Person selbst ändern: Es wurde nicht von diesem Unternehmen angelegt oder gehört auch zu einem anderen.',
  already_member: 'Diese Adresse gehört bereits einem Benutzer des Unternehmens.',
  member_deactivated:
    'Diese Adresse gehört einem deaktivierten Benutzer des Unternehmens. Aktivieren Sie ihn stattdessen wieder.',
  already_invited:
    'Diese Adresse ist bereits eingeladen. Senden Sie die Einladung erneut, oder ziehen Sie sie zuerst zurück.',
  invitation_closed: 'Diese Einladung ist nicht mehr offen. Bitten Sie um eine neue.',
  invitation_accepted: 'Diese Einladung wurde bereits angenommen.',
  invitation_revoked: 'Diese Einladung wurde bereits zurückgezogen.',
  invitation_accepted_sign_in:
    'Diese Einladung wurde bereits angenommen. Melden Sie sich an, um fortzufahren.',
  invitation_taken_back: 'Diese Einladung wurde zurückgezogen. Bitten Sie um eine neue.',
  invitation_expired: 'Diese Einladung ist abgelaufen. Bitten Sie darum, sie erneut zu senden.',
  invitation_other_address: 'Diese Einladung gilt einer anderen Adresse. Melden Sie sich mit jener an.',
  password_not_own:
    'Ein Unternehmen hat Ihr Konto angelegt und kennt womöglich dessen Passwort. Wählen Sie ein eigenes und nehmen Sie die Einladung danach an.',
  password_not_own_for_company:
    'Ein Unternehmen hat Ihr Konto angelegt und kennt womöglich dessen Passwort. Wählen Sie ein eigenes und legen Sie das Unternehmen danach an.',
  invitation_of_other_address:
    'Diese Einladung gilt {invited}. Sie sind als {email} angemeldet: Melden Sie sich mit der eingeladenen Adresse an, um sie anzunehmen.',
  invitation_needs_sign_in: 'Melden Sie sich als {email} an, um diese Einladung anzunehmen.',
  too_many_invitations:
    'Zu viele Einladungen. Bitte warten Sie {seconds} Sekunden, bevor Sie eine weitere senden.',
  account_has_other_name: 'Dieses Konto heißt {username}.',
  view_named_twice: 'Es gibt schon eine Ansicht dieses Namens.',
  too_many_views:
    'Eine Liste hat höchstens {max} Ansichten. Löschen Sie eine, die nicht mehr gebraucht wird.',
}
