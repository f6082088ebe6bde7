import type { accountMails as english } from '../en/account-mails.ts'
import type { Wording } from '../wording.ts'

export const accountMails: Wording<typeof english> = {
  greeting: 'Bonjour,',
  orOpen: 'Ou ouvrez cette adresse :',
  digest: {
    subject: (company) => `Ce que vous suivez chez ${company}`,
    greeting: (name) => `Bonjour ${name},`,
    intro: (company) =>
      `Voici ce qui s’est passé chez ${company}, dans ce que vous suivez ou là où vous avez été mentionné.`,
    mentioned: (who, subject) => `${who} vous a mentionné, à propos de ${subject} :`,
    wrote: (who, subject) => `${who} a écrit, à propos de ${subject} :`,
    times: (count) => (count === 1 ? '1 événement' : `${count} événements`),
    more: (count) => (count === 1 ? 'Et un autre.' : `Et ${count} autres.`),
    button: 'Voir ce qui s’est passé',
    why: (company) =>
      `Vous recevez cet e-mail une fois par jour au plus, parce que vous suivez quelque chose chez ${company} ou y avez été mentionné.`,
    stop: 'Le désactiver dans vos paramètres',
  },
  news: {
    confirm_email: {
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Quelqu’un, sans doute vous-même, a indiqué cette adresse pour le compte Counterfoil {username}.',
        'Ouvrez le lien ci-dessous et confirmez que cette adresse est bien la vôtre. Le lien est valable une seule fois, pendant 3 jours.',
      ],
      button: 'Confirmer cette adresse',
      footer:
        'Si vous ne connaissez pas ce compte, vous n’avez rien à faire : l’adresse reste disponible pour un compte à vous.',
    },
    password_reset: {
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un, sans doute vous-même, a demandé un nouveau mot de passe pour votre compte Counterfoil {username}.',
        'Le lien ci-dessous est valable une seule fois, pendant 60 minutes.',
      ],
      button: 'Choisir un nouveau mot de passe',
      footer: 'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
    },
    password_changed: {
      subject: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte Counterfoil {username} a été modifié, et vos autres appareils ont été déconnectés.',
      ],
      button: 'Ce n’était pas moi',
      footer: 'Si c’était vous, vous n’avez rien à faire.',
    },
    email_changed: {
      subject: 'Votre adresse e-mail a été modifiée',
      paragraphs: [
        'L’adresse e-mail de votre compte Counterfoil {username} est désormais {email}. Vous ne recevrez plus d’e-mails concernant ce compte à l’ancienne adresse.',
      ],
      button: 'Ce n’était pas moi',
      footer:
        'Si ce n’était pas vous, connectez-vous, changez votre mot de passe et rétablissez l’adresse ; si vous ne pouvez pas vous connecter, écrivez aux responsables de cette installation.',
    },
    two_factor_enabled: {
      subject: 'La double authentification est activée',
      paragraphs: [
        'La connexion à votre compte Counterfoil {username} demande désormais aussi un code de votre application d’authentification.',
        'Vous avez été déconnecté partout, sauf là où vous l’avez activée.',
        'Conservez vos codes de récupération en lieu sûr : chacun vous permet de vous connecter une fois lorsque vous n’avez pas votre appareil sous la main.',
      ],
      button: 'Paramètres de sécurité',
      footer: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    two_factor_disabled: {
      subject: 'La double authentification est désactivée',
      paragraphs: ['La connexion à votre compte Counterfoil {username} ne demande plus que le mot de passe.'],
      button: 'Paramètres de sécurité',
      footer:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et activez la double authentification.',
    },
    recovery_codes_renewed: {
      subject: 'Vous avez de nouveaux codes de récupération',
      paragraphs: [
        'De nouveaux codes de récupération ont été créés pour votre compte Counterfoil {username}. Les anciens ne sont plus valables.',
      ],
      button: 'Paramètres de sécurité',
      footer: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    account_closed: {
      subject: 'Votre compte a été fermé',
      paragraphs: [
        'Votre compte Counterfoil {username} a été fermé. Personne ne peut plus s’y connecter, et il a quitté ses entreprises.',
        'Vos données personnelles seront effacées au plus tard le {date}. Les factures et les paiements des entreprises sont conservés aussi longtemps que la loi l’exige.',
      ],
      button: 'Ce qui est conservé, et combien de temps',
      footer: 'Si ce n’était pas vous, écrivez tout de suite à l’exploitant de cette installation.',
    },
    account_inactive: {
      subject: 'Votre compte sera fermé le {date}',
      paragraphs: [
        'Personne ne s’est connecté à votre compte Counterfoil {username} depuis presque deux ans.',
        'Connectez-vous avant le {date} pour le conserver. Sinon, il sera fermé ce jour-là, avec les entreprises qui n’appartiennent qu’à vous, et vos données personnelles seront effacées dans les 30 jours.',
      ],
      button: 'Se connecter',
      footer: 'Si vous n’avez plus besoin de ce compte, il n’y a rien à faire.',
    },
  },
}
