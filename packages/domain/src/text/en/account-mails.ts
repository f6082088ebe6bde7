/** What users are told of their own account. `{username}`, `{email}` and `{date}` are filled in. */
export const accountMails = {
  greeting: 'Hello,',
  orOpen: 'Or open this address:',
  /** The mail of a day, about what its reader follows in a company. */
  digest: {
    subject: (company: string) => `What you follow at ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    intro: (company: string) =>
      `This has happened at ${company}, in what you follow or where you were mentioned.`,
    mentioned: (who: string, subject: string) => `${who} mentioned you, on ${subject}:`,
    wrote: (who: string, subject: string) => `${who} wrote, on ${subject}:`,
    times: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    more: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
    button: 'See what happened',
    why: (company: string) =>
      `You get this mail at most once a day, because you follow something at ${company} or were mentioned there.`,
    stop: 'Switch it off in your settings',
  },
  news: {
    confirm_email: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Somebody, most likely you, gave this address for the Counterfoil account {username}.',
        'Open the link below and confirm that it is yours. The link works once, for 3 days.',
      ],
      button: 'Confirm this address',
      footer:
        'If you do not know this account, there is nothing to do: the address stays free for an account of your own.',
    },
    password_reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for your Counterfoil account {username}.',
        'The link below works once, for 60 minutes.',
      ],
      button: 'Choose a new password',
      footer: 'If it was not you, there is nothing to do: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Counterfoil account {username} was changed, and other devices were signed out.',
      ],
      button: 'It was not me',
      footer: 'If it was you, there is nothing to do.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of your Counterfoil account {username} is now {email}. You get no more mails about this account at the old one.',
      ],
      button: 'It was not me',
      footer:
        'If it was not you, sign in, change your password and put the address back; if you cannot sign in, write to whoever runs this installation.',
    },
    two_factor_enabled: {
      subject: 'Two-factor authentication is on',
      paragraphs: [
        'Signing in to your Counterfoil account {username} now takes a code from your authenticator app, too.',
        'You were signed out everywhere but where you switched it on.',
        'Keep your recovery codes in a safe place: each of them signs you in once when your device is not at hand.',
      ],
      button: 'Security settings',
      footer: 'If it was not you, choose a new password at once.',
    },
    two_factor_disabled: {
      subject: 'Two-factor authentication is off',
      paragraphs: ['Signing in to your Counterfoil account {username} takes the password alone again.'],
      button: 'Security settings',
      footer: 'If it was not you, choose a new password at once and switch two-factor authentication on.',
    },
    recovery_codes_renewed: {
      subject: 'You have new recovery codes',
      paragraphs: [
        'New recovery codes were made for your Counterfoil account {username}. The old ones no longer work.',
      ],
      button: 'Security settings',
      footer: 'If it was not you, choose a new password at once.',
    },
    account_closed: {
      subject: 'Your account was closed',
      paragraphs: [
        'Your Counterfoil account {username} was closed. Nobody can sign in to it any more, and it has left its companies.',
        'Your personal data are erased by {date} at the latest. Invoices and payments of the companies are kept as long as the law wants.',
      ],
      button: 'What is kept, and how long',
      footer: 'If it was not you, write to whoever runs this installation at once.',
    },
    account_inactive: {
      subject: 'Your account will be closed on {date}',
      paragraphs: [
        'Nobody has signed in to your Counterfoil account {username} for almost two years.',
        'Sign in by {date} to keep it. Otherwise it is closed on that day, with the companies that are yours alone, and your personal data are erased within 30 days.',
      ],
      button: 'Sign in',
      footer: 'If you no longer need the account, there is nothing to do.',
    },
  },
}
