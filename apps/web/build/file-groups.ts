/**
 * Which modules share a file. Left alone, the bundler makes a file of every set of modules that the same screens need:
 * some two hundred, most of them a kilobyte, and a browser fetches six at a time. Each group takes the modules named
 * here with all that they import, the first group before the next.
 *
 * `main.tsx`, `pay.tsx`, `quote.tsx`, `portal.tsx` and `shared.tsx` start an app when they are read, so they must never lie in
 * a file that two pages load.
 */
const STARTS_AN_APP = /\.html|[\\/]src[\\/](main|pay|quote|portal|shared)\.tsx$/
const OF_PUBLIC_PAGES =
  /[\\/]features[\\/](payment-links|files[\\/]shared|(quotes|client-portal)[\\/]public-page)[\\/]/

const from = (source: string) => new RegExp(source.replaceAll('/', '[\\\\/]'))

export const FILE_GROUPS = [
  // The compiler of plurals: only the pages behind the sign-in fetch it.
  { name: 'plurals', test: from('/@lingui/message-utils/|/@messageformat/|/moo/') },
  // What both pages begin with: React, the component library's root, texts.
  {
    name: 'base',
    test: from(
      '/react-dom/client\\.js$|/src/ui/(theme/theme-provider|feedback/toasts|theme/logo|frame/crash-boundary)\\.tsx$|/src/ui/text/copy-text\\.ts$' +
        '|/src/i18n/(use-t|format-money)\\.ts$',
    ),
  },
  { name: 'app', test: from('/src/router\\.ts$|/src/features/auth/session/use-session\\.ts$') },
  // What else a first page needs at once and another screen too.
  {
    name: 'start',
    tags: ['$initial'],
    test: (id: string) => !STARTS_AN_APP.test(id) && !OF_PUBLIC_PAGES.test(id),
  },
  // The frame of the workspace, and what nearly every screen in it shows.
  {
    name: 'workspace',
    test: from(
      '/src/features/navigation/workspace\\.tsx$' +
        '|/src/ui/(text/[a-z-]*|loading/(lazy-part|query-state|skeletons))\\.tsx$' +
        '|/src/ui/frame/record-page\\.tsx$|/src/features/users/(use-members|person-name)\\.tsx?$' +
        // Small, and shared by lists and forms: in the file of either they would make every page fetch all of it.
        '|/lucide-react/dist/esm/icons/(arrow-|chevron-|ellipsis|send|trash|pencil|ban|copy|download|eye)' +
        '|/@tanstack/react-query/build/modern/useQueries|/@mantine/hooks/esm/use-debounced-value/',
    ),
  },
  // Of the editor and of what shows a draft as a document.
  { name: 'draft-form', test: from('/src/features/invoices/editor/draft/draft-form\\.ts$') },
  // Shared by forms and dialogs.
  { name: 'inputs', test: from('/@mantine/core/esm/components/(ScrollArea|Textarea|SegmentedControl)/') },
  { name: 'dialogs', test: from('/src/ui/(feedback/confirm-action|frame/side-drawer)\\.tsx$') },
  // Shared by the sign-in and the lists.
  { name: 'checkbox', test: from('/@mantine/core/esm/components/Checkbox/') },
  { name: 'sign-in', test: from('/src/features/auth/(auth-layout|sign-in/login-screen)\\.tsx$') },
  {
    name: 'lists',
    test: from(
      '/src/ui/lists/(data-table|empty-state|list-[a-z]*|filters/list-filters|selection-bar|table-pager)\\.tsx$' +
        '|/src/ui/(lists/use-counted-views|loading/fetched-part|export-button)\\.tsx?$|/src/features/invoices/(invoice-standing|due-note|keeping-columns|document/invoice-kinds)\\.tsx$',
    ),
  },
  // Of forms that are saved as one; the editor of an invoice keeps its own state.
  { name: 'forms', test: from('/src/ui/fields/use-record-form\\.ts$') },
  {
    name: 'fields',
    test: from(
      '/src/ui/(fields/(date-field|reference-selects|money-field|normalise-amount)|focus/use-focus-back)\\.tsx?$' +
        '|/src/features/(taxes/rate-name|invoices/use-tax-label|clients/use-client-options)\\.ts$' +
        '|/@mantine/core/esm/components/Switch/',
    ),
  },
  { name: 'money', test: from('/packages/domain/src/((money|dates)/|invoices/totals/invoice-totals\\.ts$)') },
  // The lists of words that screens and schemas share: in the file of the schemas, screens without a form would fetch those.
  {
    name: 'lists-of-words',
    test: from(
      '/packages/domain/src/(clients/client-status|emails/mail-status|invoices/invoice-status|payments/payment-(methods|status)' +
        '|taxes/tax-rate|text/([a-z]{2}/(facts|exemptions)|[a-z-]*)|users/permissions)\\.ts$',
    ),
  },
  { name: 'schemas', test: from('/src/ui/fields/schema-faults\\.ts$|/packages/contract/src/scalars\\.ts$') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
