/** What is sent by POST and is not clicked twice, by the reason. */
export const EXCUSES: Readonly<Record<string, readonly string[]>> = {
  'It only reads: it is a POST because it sends more than an address holds.': [
    'checkInvitation in users/invitations/invite-screen.tsx',
    'checkInvoices in invoices/bulk/use-bulk-check.ts',
    'checkResetToken in auth/recovery/reset-password-screen.tsx',
    'downloadFiles in files/file-bulk-bar.tsx',
    'downloadInvoices in invoices/bulk/document-download.tsx',
    'previewBankStatement in bank-statements/import/bank-statement-import.ts',
    'previewBankStatementRefusals in bank-statements/import/bank-statement-import.ts',
    'previewClientImport in clients/import/client-import.ts',
    'previewClientImportRefusals in clients/import/client-import.ts',
    'previewEmailTemplate in settings/email-templates/mail-template-preview.tsx',
    'previewInvoice in invoices/editor/use-preview.ts',
    'previewInvoiceTemplate in settings/templates/use-template-preview.ts',
    'previewProductImport in products/import/product-import.ts',
    'previewProductImportRefusals in products/import/product-import.ts',
    'previewQuote in quotes/editor/quote-editor.tsx',
    'previewSubscription in plans/plan-dialog.tsx',
    'validateCompanyEmail in companies/begin/check-availability.ts',
    'validateCompanyName in companies/begin/check-availability.ts',
  ],
  'It only checks: done twice, it says the same.': [
    'recalculateFigures in settings/company/figures-check.tsx',
    'verifyLedger in ledger/ledger-check-bar.tsx',
  ],
  'What it ends may be over before a second click: then there is nothing to click.': [
    'cancelBankStatement in bank-statements/import/bank-statement-import.ts',
    'cancelClientImport in clients/import/client-import.ts',
    'cancelProductImport in products/import/product-import.ts',
    'closeMyAccount in auth/security/close-account-dialog.tsx',
  ],
  'It lies in a toast, which goes with the first click.': [
    'scheduleInvoice in invoices/schedule/schedule-note.tsx',
  ],
  'Nobody clicks for it: the page sends it by itself.': [
    'markPortalViewed in client-portal/public-page/use-portal.ts',
    'markPublicPaymentViewed in payment-links/use-public-payment.ts',
    'markPublicQuoteViewed in quotes/public-page/use-public-quote.ts',
    'returnToPlan in plans/payment/use-return-to-plan.ts',
    'returnToPortalCard in client-portal/public-page/use-portal.ts',
    'returnToPublicPayment in payment-links/use-public-payment.ts',
  ],
  'It opens what is shared: done twice it answers the same.': [
    'openSharedFile in files/shared/shared-file-screen.tsx',
  ],
  'The button lies in the window of the system that chooses a file.': [
    'createFileVersion in files/detail/file-versions.tsx',
    'uploadAvatar in auth/account/avatar-field.tsx',
    'uploadCompanyLogo in settings/company/logo-field.tsx',
    'uploadFile in files/upload/use-uploads.ts',
  ],
}
