import type { Does } from './calls.ts'

const PAYS: Does = { payPublicPayment: 'payment-links/form/use-payment-form.ts' }

/** What is done by others than somebody at work in their company, in `double-clicks-of-others.spec.ts`. */
export const STORIES = {
  company: { signIn: 'companies/begin/use-new-company.ts' },
  defaultCompany: { setDefaultCompany: 'companies/current/use-make-default.ts' },
  parting: { leaveCompany: 'companies/leave-company.tsx' },
  closing: { closeCompany: 'companies/close-company-dialog.tsx' },
  plan: { chooseSubscription: 'plans/use-plan-payment.ts' },
  planEnd: { cancelSubscription: 'plans/cancel-plan-dialog.tsx' },
  planStay: { resumeSubscription: 'plans/plan-summary.tsx' },
  card: PAYS,
  transfer: PAYS,
  newcomer: { acceptInvitation: 'users/invitations/join-form.tsx' },
  invited: { acceptInvitation: 'users/invitations/invite-screen.tsx' },
  keptMail: { resendOutboxMail: 'emails/kept-mail.tsx' },
  keptMails: { sendKeptMails: 'emails/kept-mails.tsx' },
} satisfies Readonly<Record<string, Does>>
