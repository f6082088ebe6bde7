/** What is sent by POST and is not clicked twice, by the reason. */
export const EXCUSES: Readonly<Record<string, readonly string[]>> = {
  'It only reads: it is a POST because it sends more than an address holds.': [
    'checkInvitation in users/invitations/invite-screen.tsx',
    'checkInvoices in invoices/bulk/use-bulk-check.ts',
    'checkResetToken in auth/recovery/reset-password-screen.tsx',
    'previewClientImport in clients/import/client-import.ts',
    'previewInvoice in invoices/editor/use-preview.ts',
    'previewInvoiceTemplate in settings/templates/use-template-preview.ts',
    'previewProductImport in products/import/product-import.ts',
    'previewSubscription in plans/plan-dialog.tsx',
    'validateCompanyEmail in companies/begin/check-availability.ts',
    'validateCompanyName in companies/begin/check-availability.ts',
  ],
  'Nobody clicks for it: the page sends it by itself.': [
    'confirmEmail in auth/recovery/confirm-email-screen.tsx',
    'markPublicPaymentViewed in payment-links/use-public-payment.ts',
  ],
  'The button lies in the window of the system that chooses a file.': [
    'uploadAvatar in auth/account/avatar-field.tsx',
    'uploadCompanyLogo in settings/company/logo-field.tsx',
  ],
  'A secret or a session is renewed, and nothing is made; the guard is that of every dialog.': [
    'changePassword in auth/security/change-password.tsx',
    'disableTwoFactor in auth/security/two-factor-proof.tsx',
    'enableTwoFactor in auth/security/set-up-two-factor.tsx',
    'endOtherSessions in auth/security/sessions.tsx',
    'forgotPassword in auth/recovery/forgot-password-screen.tsx',
    'register in auth/sign-up/use-signup-form.ts',
    'renewRecoveryCodes in auth/security/two-factor-proof.tsx',
    'resendConfirmation in auth/recovery/confirmation-banner.tsx',
    'resetPassword in auth/recovery/reset-password-screen.tsx',
    'verifyTwoFactor in auth/security/set-up-two-factor.tsx',
  ],
}
