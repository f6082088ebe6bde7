/** Who works in a company, and invitations to it. */
export const USER_FAULTS = {
  last_owner: 'A company needs an owner. Make somebody else an owner first.',
  only_owner_of:
    'You are the only owner of {companies}. Close the company, or make somebody else an owner first.',
  own_membership: 'Your own role and access are changed by another owner or administrator.',
  own_password_elsewhere: 'Change your own password in your settings, where the old one is asked for.',
  account_not_managed:
    'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.',
  already_member: 'This address belongs to a user of the company already.',
  member_deactivated:
    'This address belongs to a deactivated user of the company. Activate them again instead.',
  already_invited: 'This address is invited already. Send the invitation again, or revoke it first.',
  invitation_closed: 'This invitation is no longer open. Ask for a new one.',
  invitation_accepted: 'This invitation was accepted already.',
  invitation_revoked: 'This invitation was revoked already.',
  invitation_accepted_sign_in: 'This invitation was accepted already. Sign in to go on.',
  invitation_taken_back: 'This invitation was taken back. Ask for a new one.',
  invitation_expired: 'This invitation has expired. Ask for it to be sent again.',
  invitation_other_address: 'This invitation is for another address. Sign in with that one.',
  password_not_own:
    'A company made your account and may know its password. Choose a password of your own, then accept the invitation.',
  password_not_own_for_company:
    'A company made your account and may know its password. Choose a password of your own, then create the company.',
  invitation_of_other_address:
    'This invitation is for {invited}. You are signed in as {email}: sign in with the invited address to accept it.',
  invitation_needs_sign_in: 'Sign in as {email} to accept this invitation.',
  too_many_invitations: 'Too many invitations. Please wait {seconds, number} seconds before sending another.',
  account_has_other_name: 'This account is called {username}.',
  view_named_twice: 'There is a view of this name already.',
  too_many_views: 'There are at most {max, number} views of a list. Delete one that is not used any more.',
} as const
