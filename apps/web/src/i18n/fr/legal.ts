import type { legal as german } from '../de/legal.ts'

export const legal: Record<keyof typeof german, string> = {
  'Back to home': 'Retour à l’accueil',
  'Last updated: {date} · Version {version}': 'Dernière mise à jour : {date} · Version {version}',
  Contents: 'Sommaire',
  Contact: 'Contact',
  'Version history': 'Historique des versions',
  'Version {version}': 'Version {version}',
  'The first version of this policy.': 'La première version de cette politique.',
  'Questions about these terms reach us here:': 'Pour toute question sur ces conditions, écrivez-nous ici :',
  'Our privacy and data-protection officer answers questions about this policy and requests about your data.':
    'Notre responsable de la protection des données répond aux questions sur cette politique et aux demandes concernant vos données.',
  'Privacy and data-protection officer': 'Responsable de la protection des données',
  'Mailing address': 'Adresse postale',
  '© {year} Counterfoil. All rights reserved.': '© {year} Counterfoil. Tous droits réservés.',
  'The agreement between you and Counterfoil, in plain words.':
    'Le contrat entre vous et Counterfoil, en termes simples.',
  'Your books are yours. We keep what the service needs, guard it, and never sell it.':
    'Vos comptes vous appartiennent. Nous conservons ce dont le service a besoin, nous le protégeons et ne le vendons jamais.',
  'Service description': 'Description du service',
  'Counterfoil is a web application with which businesses and individuals create, send and track invoices, and manage their clients, payments, files, taxes and company users.':
    'Counterfoil est une application web avec laquelle des entreprises et des particuliers créent, envoient et suivent des factures, et gèrent leurs clients, paiements, fichiers, taxes et utilisateurs.',
  'New users get a free trial without giving payment details. After the trial a paid plan, monthly or annual, is needed to go on making changes. What you have entered stays readable and can be exported either way.':
    'Les nouveaux utilisateurs bénéficient d’un essai gratuit sans indiquer de moyen de paiement. Après l’essai, un abonnement payant, mensuel ou annuel, est nécessaire pour continuer à apporter des modifications. Ce que vous avez saisi reste consultable et exportable dans tous les cas.',
  'We improve the service all the time. We may add, change or retire features; where that takes away something you rely on, we tell you beforehand.':
    'Nous améliorons le service en permanence. Nous pouvons ajouter, modifier ou retirer des fonctions ; si cela vous prive d’un élément dont vous dépendez, nous vous en informons au préalable.',
  'Counterfoil is a tool, not an adviser. Whether an invoice meets the law and tax rules that apply to you is for you to judge, with professional advice where you need it.':
    'Counterfoil est un outil, pas un conseiller. Il vous appartient de juger si une facture respecte la loi et les règles fiscales qui vous sont applicables, avec un conseil professionnel si nécessaire.',
  'User accounts': 'Comptes d’utilisateur',
  'You must be 18 or older, or have the legal capacity to enter into this agreement. If you accept these terms for a company, you confirm that you may act for it.':
    'Vous devez avoir au moins 18 ans, ou la capacité juridique de conclure ce contrat. Si vous acceptez ces conditions pour une entreprise, vous confirmez être habilité à agir en son nom.',
  'When you register and as long as you use the service:':
    'Lors de votre inscription et tant que vous utilisez le service :',
  'give true details and keep them up to date;': 'donnez des informations exactes et tenez-les à jour ;',
  'keep your password and recovery codes to yourself;':
    'gardez pour vous votre mot de passe et vos codes de récupération ;',
  'give each person an account of their own, with the role their work needs;':
    'donnez à chaque personne son propre compte, avec le rôle que demande son travail ;',
  'tell us at once when somebody else may be using your account.':
    'prévenez-nous immédiatement si quelqu’un d’autre utilise peut-être votre compte.',
  'Acceptable use': 'Utilisation acceptable',
  'Use the service for lawful business only. You answer for what is done with your account. In particular you may not:':
    'N’utilisez le service que pour des activités licites. Vous répondez de ce qui est fait avec votre compte. En particulier, vous ne pouvez pas :',
  'send fraudulent or misleading invoices, or mail that nobody asked for;':
    'envoyer des factures frauduleuses ou trompeuses, ni des e-mails non sollicités ;',
  'store or share content that breaks the law or the rights of others;':
    'stocker ou partager des contenus qui enfreignent la loi ou les droits d’autrui ;',
  'try to reach the data of other companies, or to get round limits and security;':
    'tenter d’accéder aux données d’autres entreprises, ou de contourner les limites et la sécurité ;',
  'disturb the service, overload it, or spread malicious software;':
    'perturber le service, le surcharger ou diffuser des logiciels malveillants ;',
  'resell the service without our written consent.': 'revendre le service sans notre accord écrit.',
  'Billing and payments': 'Facturation et paiements',
  'Plans are paid in advance, each month or each year, and renew until you cancel. A cancelled plan runs to the end of the time that is paid for. Prices are shown before tax where nothing else is said.':
    'Les abonnements sont payés d’avance, au mois ou à l’année, et se renouvellent jusqu’à résiliation. Un abonnement résilié court jusqu’à la fin de la période payée. Sauf mention contraire, les prix sont indiqués hors taxes.',
  'Prices change with 30 days notice. The new price applies from your next renewal, and you may cancel before.':
    'Les prix changent avec un préavis de 30 jours. Le nouveau prix s’applique à partir de votre prochain renouvellement, et vous pouvez résilier avant.',
  'Annual plans are refundable within 30 days of payment. Other payments are not refunded, save where the law says so.':
    'Les abonnements annuels sont remboursables dans les 30 jours suivant le paiement. Les autres paiements ne sont pas remboursés, sauf si la loi le prévoit.',
  'Payments that your own clients make to you run between you, them and the payment provider. We are no party to them.':
    'Les paiements que vos propres clients vous font se passent entre vous, eux et le prestataire de paiement. Nous n’y sommes pas partie.',
  'Intellectual property': 'Propriété intellectuelle',
  'The service, its software, design and name belong to us or to those who licensed them to us. While your account is in good standing you may use them as these terms allow, and no further rights pass to you.':
    'Le service, ses logiciels, sa conception et son nom nous appartiennent ou appartiennent à ceux qui nous en ont accordé la licence. Tant que votre compte est en règle, vous pouvez les utiliser comme ces conditions le permettent, sans qu’aucun autre droit vous soit transféré.',
  'What you put into the service, your invoices, clients, files and logos, belongs to you. You let us store, copy and show it only as far as the service needs it.':
    'Ce que vous mettez dans le service, vos factures, clients, fichiers et logos, vous appartient. Vous nous autorisez à le stocker, le copier et l’afficher uniquement dans la mesure où le service en a besoin.',
  'If you send us ideas, we may use them without owing you anything.':
    'Si vous nous transmettez des idées, nous pouvons les utiliser sans rien vous devoir.',
  'Data and privacy': 'Données et confidentialité',
  'How we handle personal data is told in our Privacy Policy, which is part of these terms. For the data of your clients and staff you decide why and how it is used; we handle it on your behalf.':
    'Notre Politique de confidentialité, qui fait partie de ces conditions, explique comment nous traitons les données personnelles. Pour les données de vos clients et de votre personnel, vous décidez pourquoi et comment elles sont utilisées ; nous les traitons pour votre compte.',
  'You can export your data at any time. You answer for having the right to enter the data of others, and for keeping records as long as the law asks of you.':
    'Vous pouvez exporter vos données à tout moment. Vous répondez du droit de saisir les données d’autrui, et de la conservation des documents aussi longtemps que la loi l’exige de vous.',
  'Availability and support': 'Disponibilité et assistance',
  'We aim for an uptime of 99.9%. That is an aim and not a promise: maintenance, faults of networks and providers, and events beyond our control can interrupt the service.':
    'Nous visons une disponibilité de 99,9 %. C’est un objectif et non une promesse : la maintenance, les défaillances de réseaux et de prestataires, et des événements hors de notre contrôle peuvent interrompre le service.',
  'Maintenance that can be planned is announced, and put where it disturbs least. Support is given by e-mail; we answer as soon as we can.':
    'La maintenance prévisible est annoncée et placée au moment où elle gêne le moins. L’assistance est donnée par e-mail ; nous répondons dès que possible.',
  'Limitation of liability': 'Limitation de responsabilité',
  'As far as the law allows, the service is provided as it is, and our liability is capped at the amount you paid in the prior 12 months.':
    'Dans la mesure permise par la loi, le service est fourni en l’état, et notre responsabilité est plafonnée au montant que vous avez payé au cours des 12 mois précédents.',
  'We are not liable for indirect damage, lost profit, lost business, or the loss of data that you could have exported.':
    'Nous ne répondons pas des dommages indirects, du manque à gagner, de la perte d’activité, ni de la perte de données que vous auriez pu exporter.',
  'Nothing here limits liability that cannot be limited by law, such as for intent or for injury to life and health.':
    'Rien ici ne limite une responsabilité que la loi ne permet pas de limiter, par exemple en cas de faute intentionnelle ou d’atteinte à la vie et à la santé.',
  Termination: 'Résiliation',
  'You may stop using the service and close your account at any time. We may suspend or close an account that breaks these terms, endangers others, or is not paid for after a reminder; where we can, we tell you first.':
    'Vous pouvez cesser d’utiliser le service et fermer votre compte à tout moment. Nous pouvons suspendre ou fermer un compte qui enfreint ces conditions, met d’autres en danger ou n’est pas payé après relance ; lorsque c’est possible, nous vous en informons d’abord.',
  'Before your data is removed you can export it. The data of deleted accounts is removed within 30 days; records that the law wants kept are kept as our Privacy Policy says.':
    'Avant la suppression de vos données, vous pouvez les exporter. Les données des comptes supprimés sont effacées dans un délai de 30 jours ; les documents que la loi impose de conserver le sont selon notre Politique de confidentialité.',
  'Governing law': 'Droit applicable',
  '[address]': '[adresse]',
  '[phone]': '[téléphone]',
  '[mailing address]': '[adresse postale]',
  'These terms are governed by the law of [jurisdiction], and disputes go to its courts, unless the law of the place where you live gives you the choice of another.':
    'Ces conditions sont régies par le droit de [jurisdiction], et les litiges sont portés devant ses tribunaux, sauf si la loi de votre lieu de résidence vous laisse le choix d’un autre.',
  'If one of these terms does not hold, the others stay. We announce changes of these terms 30 days ahead; using the service after that means that you accept them.':
    'Si l’une de ces conditions n’est pas valable, les autres demeurent. Nous annonçons les modifications de ces conditions 30 jours à l’avance ; utiliser le service ensuite vaut acceptation.',
  'Information we collect': 'Les informations que nous recueillons',
  'We collect what you give us and what comes about when you use the service:':
    'Nous recueillons ce que vous nous donnez et ce qui résulte de votre utilisation du service :',
  'account data: your name, email address, username and password, the password only in a form that cannot be read back;':
    'données de compte : votre nom, votre adresse e-mail, votre nom d’utilisateur et votre mot de passe, ce dernier uniquement sous une forme qui ne peut être relue ;',
  'profile data that you add, such as a picture, a telephone number or your company’s details;':
    'données de profil que vous ajoutez, comme une photo, un numéro de téléphone ou les coordonnées de votre entreprise ;',
  'business content: invoices, client information and payment records, and the files you upload;':
    'contenus professionnels : factures, informations sur les clients, paiements enregistrés et fichiers que vous déposez ;',
  'support messages and our answers to them;': 'messages d’assistance et nos réponses ;',
  'usage and log data: pages and functions used, times, addresses and devices, errors;':
    'données d’utilisation et journaux : pages et fonctions utilisées, heures, adresses et appareils, erreurs ;',
  'billing details: your plan, its invoices and what the payment processor tells us of their payment;':
    'données de facturation : votre abonnement, ses factures et ce que le prestataire de paiement nous communique de leur règlement ;',
  'if you sign in through an external identity provider, the details that provider hands over.':
    'si vous vous connectez par un fournisseur d’identité externe, les données que ce fournisseur transmet.',
  'How we use it': 'Comment nous les utilisons',
  'We use this data for these purposes, and for no others:':
    'Nous utilisons ces données aux fins suivantes, et à aucune autre :',
  'to provide the service, and to send what you ask it to send;':
    'fournir le service, et envoyer ce que vous lui demandez d’envoyer ;',
  'to keep it secure, and to find and prevent abuse;':
    'en assurer la sécurité, et détecter et prévenir les abus ;',
  'to answer you and to help you;': 'vous répondre et vous aider ;',
  'to bill you;': 'vous facturer ;',
  'to find out what works badly and to improve it;': 'découvrir ce qui fonctionne mal et l’améliorer ;',
  'to meet our legal duties;': 'remplir nos obligations légales ;',
  'to tell you of news, until you opt out.':
    'vous informer des nouveautés, jusqu’à ce que vous vous y opposiez.',
  Sharing: 'Partage',
  'We never sell your data. Others see it only in these cases:':
    'Nous ne vendons jamais vos données. D’autres ne les voient que dans ces cas :',
  'the other users of your company, as far as their role allows;':
    'les autres utilisateurs de votre entreprise, dans la mesure où leur rôle le permet ;',
  'those to whom you send an invoice, a payment link or a shared file;':
    'ceux à qui vous envoyez une facture, un lien de paiement ou un fichier partagé ;',
  'third-party processors, who handle billing, hosting and mail for us under contract and may use the data for nothing else;':
    'des sous-traitants, qui assurent pour nous par contrat la facturation, l’hébergement et la messagerie, et ne peuvent utiliser les données à aucune autre fin ;',
  'authorities, where the law obliges us;': 'les autorités, lorsque la loi nous y oblige ;',
  'a successor, should the service change hands, bound by this policy.':
    'un successeur, si le service change de mains, tenu par cette politique.',
  'Data is encrypted in transit (TLS 1.3) and at rest (AES-256). Role-based access controls decide who may see and do what, and multi-factor authentication is available to every user.':
    'Les données sont chiffrées en transit (TLS 1.3) et au repos (AES-256). Des droits d’accès par rôle déterminent qui peut voir et faire quoi, et l’authentification à plusieurs facteurs est offerte à chaque utilisateur.',
  'No system is perfectly safe. If a security incident concerns your data, we notify you within 72 hours of learning of it: what happened, what it means, and what we do about it.':
    'Aucun système n’est parfaitement sûr. Si un incident de sécurité concerne vos données, nous vous en informons dans les 72 heures après en avoir eu connaissance : ce qui s’est passé, ce que cela signifie et ce que nous faisons.',
  Retention: 'Conservation',
  'We keep data no longer than we need it or the law asks for it:':
    'Nous ne conservons pas les données plus longtemps que nous n’en avons besoin ou que la loi ne l’exige :',
  'inactive accounts: 2 years after last activity;': 'comptes inactifs : 2 ans après la dernière activité ;',
  'data of deleted accounts: removed within 30 days;':
    'données des comptes supprimés : effacées dans un délai de 30 jours ;',
  'invoice and payment records: 7 years;': 'factures et paiements enregistrés : 7 ans ;',
  'usage logs: 1 year;': 'journaux d’utilisation : 1 an ;',
  'support communications: 3 years;': 'échanges avec l’assistance : 3 ans ;',
  'marketing data: until you opt out.': 'données de marketing : jusqu’à ce que vous vous y opposiez.',
  'Your rights': 'Vos droits',
  'You may at any time ask for:': 'Vous pouvez demander à tout moment :',
  'access: to be told what we hold about you;': 'l’accès : savoir ce que nous détenons à votre sujet ;',
  'correction: to have mistakes put right;': 'la rectification : faire corriger les erreurs ;',
  'deletion: to have your data removed, save what the law wants kept;':
    'l’effacement : faire supprimer vos données, sauf ce que la loi impose de conserver ;',
  'portability: to have your data handed over in a form that other programs read;':
    'la portabilité : recevoir vos données sous une forme que d’autres programmes lisent ;',
  'restriction: to have its use put on hold;': 'la limitation : faire suspendre leur utilisation ;',
  'objection: to have a use stopped that you do not agree with.':
    'l’opposition : faire cesser une utilisation que vous refusez.',
  'We answer privacy requests within 30 days, free of charge. You may also complain to the data-protection authority of your country. If an invoice of one of our users concerns you, please ask that user first: the data is theirs.':
    'Nous répondons aux demandes relatives à la vie privée dans un délai de 30 jours, gratuitement. Vous pouvez aussi saisir l’autorité de protection des données de votre pays. Si une facture d’un de nos utilisateurs vous concerne, adressez-vous d’abord à lui : les données sont les siennes.',
  Cookies: 'Cookies',
  'We use the storage of your browser for two things only: to keep you signed in, and to remember your settings, such as language and appearance. There is no advertising, and nobody follows you across other sites.':
    'Nous utilisons le stockage de votre navigateur à deux fins seulement : vous garder connecté, et retenir vos réglages, comme la langue et l’apparence. Il n’y a pas de publicité, et personne ne vous suit sur d’autres sites.',
  'You can clear this storage in your browser at any time; you are then signed out.':
    'Vous pouvez effacer ce stockage dans votre navigateur à tout moment ; vous êtes alors déconnecté.',
  'International transfers': 'Transferts internationaux',
  'Our processors may handle data in other countries than yours. Where such a country protects data less than your own, we see to it by contract, such as standard contractual clauses, that your data is protected all the same.':
    'Nos sous-traitants peuvent traiter des données dans d’autres pays que le vôtre. Lorsqu’un tel pays protège moins bien les données que le vôtre, nous veillons par contrat, par exemple avec des clauses contractuelles types, à ce que vos données soient tout de même protégées.',
  'Children’s privacy': 'Protection des mineurs',
  'The service is not for children under 16, and we do not knowingly collect their data. If you learn that a child has given us data, tell us, and we remove it.':
    'Le service ne s’adresse pas aux enfants de moins de 16 ans, et nous ne recueillons pas sciemment leurs données. Si vous apprenez qu’un enfant nous a transmis des données, prévenez-nous et nous les supprimons.',
  'Policy updates': 'Modifications de cette politique',
  'We announce changes of this policy 30 days ahead, by e-mail and in the application. Earlier versions are listed below.':
    'Nous annonçons les modifications de cette politique 30 jours à l’avance, par e-mail et dans l’application. Les versions antérieures figurent ci-dessous.',
}
