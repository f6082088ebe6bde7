import type { Does } from './calls.ts'

const PAYS: Does = { payPublicPayment: 'payment-links/form/use-payment-form.ts' }

/** What is done elsewhere than at work in a company, in `double-clicks-of-others.spec.ts` and `…-of-accounts.spec.ts`. */
export const STORIES = {
  company: { signIn: 'companies/begin/use-new-company.ts' },
  defaultCompany: { setDefaultCompany: 'companies/current/use-make-default.ts' },
  parting: { leaveCompany: 'companies/leave-company.tsx' },
  closing: { closeCompany: 'companies/close-company-dialog.tsx' },
  plan: { chooseSubscription: 'plans/payment/use-plan-payment.ts' },
  planEnd: { cancelSubscription: 'plans/cancel-plan-dialog.tsx' },
  planStay: { resumeSubscription: 'plans/plan-summary.tsx' },
  card: PAYS,
  transfer: PAYS,
  quote: {
    acceptPublicQuote: 'quotes/public-page/use-quote-answer.ts',
    rejectPublicQuote: 'quotes/public-page/use-quote-answer.ts',
  },
  portal: {
    payOverPortal: 'client-portal/public-page/invoices/use-pay-together.ts',
    proposeAddress: 'client-portal/public-page/address/use-address-proposal.ts',
    savePortalCard: 'client-portal/public-page/card/use-save-card.ts',
  },
  newcomer: { acceptInvitation: 'users/invitations/join-form.tsx' },
  invited: { acceptInvitation: 'users/invitations/invite-screen.tsx' },
  keptMail: { resendOutboxMail: 'emails/kept-mail.tsx' },
  signUp: { register: 'auth/sign-up/use-signup-form.ts' },
  forgotten: { forgotPassword: 'auth/recovery/forgot-password-screen.tsx' },
  setAnew: { resetPassword: 'auth/recovery/reset-password-screen.tsx' },
  confirmed: { confirmEmail: 'auth/recovery/confirm-email-screen.tsx' },
  confirmation: { resendConfirmation: 'auth/recovery/confirmation-banner.tsx' },
  otherSessions: { endOtherSessions: 'auth/security/sessions.tsx' },
  password: { changePassword: 'auth/security/change-password.tsx' },
  secondFactor: {
    enableTwoFactor: 'auth/security/set-up-two-factor.tsx',
    verifyTwoFactor: 'auth/security/set-up-two-factor.tsx',
    renewRecoveryCodes: 'auth/security/two-factor-proof.tsx',
    disableTwoFactor: 'auth/security/two-factor-proof.tsx',
  },
  keptMails: { sendKeptMails: 'emails/kept-mails.tsx' },
} satisfies Readonly<Record<string, Does>>
