import type { EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { carriedOut } from '../calls/import-calls.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  logIn,
  makeClient,
  makeDraft,
  makeIssued,
  makeTaxRate,
  PASSWORD,
  unique,
} from '../processes/factories.ts'

/** One record of each kind in a company: what the ids in the paths may stand for. */
export type Fixtures = {
  readonly companyId: string
  readonly clientId: string
  readonly addressId: string
  readonly contactId: string
  readonly productId: string
  readonly rateId: string
  readonly groupId: string
  readonly draftId: string
  readonly clientImportId: string
  readonly productImportId: string
  readonly statementId: string
  readonly bankLineId: string
  readonly itemId: string
  readonly recurringId: string
  readonly reminderStepId: string
  /** A date of it that failed. */
  readonly runId: string
  readonly issuedId: string
  /** An invoice that is overdue, and a charge for the late payment of another. */
  readonly lateInvoiceId: string
  readonly lateFeeId: string
  /** An invoice that is paid in instalments. */
  readonly instalmentsId: string
  readonly creditNoteId: string
  readonly issuedNoteId: string
  readonly paymentId: string
  readonly settledPaymentId: string
  readonly methodId: string
  readonly linkId: string
  readonly templateId: string
  readonly viewId: string
  readonly emailTemplateId: string
  readonly recurringEmailTemplateId: string
  readonly fieldId: string
  readonly eventId: string
  readonly subscriptionId: string
  readonly mailId: string
  readonly sessionId: string
  readonly shareToken: string
  readonly quoteDraftId: string
  readonly sentQuoteId: string
  readonly quoteToken: string
  readonly portalToken: string
  readonly portalInvoiceId: string
  readonly proposalId: string
  readonly receiptId: string
  readonly chargeId: string
  readonly colleagueId: string
  readonly invitationId: string
  readonly fileId: string
  readonly fileCategoryId: string
  readonly fileShareId: string
  readonly fileToken: string
  readonly fileCommentId: string
  readonly fileActivityId: string
}

const instalmentsBody = () => ({
  split: { count: 3, first_due_date: companyDay(30), rhythm: 'monthly' },
})

export async function makeFixtures(app: TestApp, owner: Actor): Promise<Fixtures> {
  const client = await makeClient(owner, { contacts: [{ first_name: 'Anna', email: 'anna@client.example' }] })
  const whole = (await owner.get(`/api/clients/${client.id}/`)).body
  const rate = await makeTaxRate(owner)
  const group = (await owner.post('/api/invoices/taxes/groups/', { name: 'Both', rates: [rate.id] })).body
  const product = (await owner.post('/api/products/', productBody({ rateId: rate.id }))).body
  const draft = await makeDraft(owner, client.id)
  const issued = await makeIssued(owner, client.id)
  const credited = await makeIssued(owner, client.id)
  const noteOf = async (amount: string) =>
    (await owner.post(`/api/invoices/${credited.id}/credit/`, { mode: 'amount', amount, reason: 'Late' }))
      .body
  const [note, issuedNote] = [await noteOf('1.00'), await noteOf('2.00')]
  await owner.post(`/api/credit-notes/${issuedNote.id}/issue/`, { keep: '2.00' })
  const inInstalments = await makeIssued(owner, client.id)
  await owner.put(`/api/invoices/${inInstalments.id}/instalments/`, instalmentsBody())
  const quotes = await makeQuotes(owner, client.id, rate.id)
  const template = (await owner.post('/api/invoices/templates/', { name: 'Letters', layout: 'letter' })).body
  const view = (await owner.post('/api/saved-views/', viewBody())).body
  await owner.post(`/api/saved-views/${view.id}/open_first/`, { is_first: true })
  const field = (await owner.post('/api/invoices/custom_fields/', fieldBody())).body
  const mailTemplate = (await owner.post('/api/email/templates/', mailTemplateBody())).body
  const recurringMailTemplate = (await owner.post(RECURRING_TEMPLATES, recurringMailTemplateBody())).body
  const followed = (await owner.post('/api/timeline/subscriptions/', { client: client.id })).body
  const noted = (await owner.post('/api/timeline/events/', noteBody({ clientId: client.id }))).body
  const recurring = (await owner.post('/api/recurring/', recurringBody({ clientId: client.id }))).body
  const step = (await owner.post('/api/reminders/steps/', { days: 3 })).body
  const [run] = await app.sql<{ id: string }>(
    `insert into recurring_runs (company_id, id, recurring_id, run_date, result, fault)
     values ($1, gen_random_uuid(), $2, '2026-01-02', 'failed', $3) returning id`,
    [owner.companyId, recurring.id, JSON.stringify({ code: 'client_blocked' })],
  )
  const link = (await owner.post('/api/payments/links/', { amount: '5.00', currency: 'EUR' })).body
  const paymentOf = async (status: string) => {
    const body = { client: client.id, amount: '3.00', currency: 'EUR', status }
    return (await owner.post('/api/payments/', body)).body.id
  }
  const methods = (await owner.get('/api/payments/methods/')).body.results
  await owner.post(`/api/invoices/${issued.id}/send_email/`)
  const mail = (await owner.get('/api/email/outbox/')).body.results[0]
  await app.sql("update email_messages set status = 'failed' where id = $1", [mail.id])
  await logIn(app, owner.username)
  const sessions = (await owner.get('/api/auth/sessions/')).body.results
  const session = sessions.find((one: { is_current: boolean }) => !one.is_current)
  return {
    companyId: owner.companyId,
    clientId: client.id,
    addressId: whole.addresses[0].id,
    contactId: whole.contacts[0].id,
    productId: product.id,
    rateId: rate.id,
    groupId: group.id,
    draftId: draft.id,
    clientImportId: await importOne(app, owner, 'clients'),
    productImportId: await importOne(app, owner, 'products'),
    ...(await importStatement(app, owner)),
    itemId: draft.items[0]?.id ?? '',
    issuedId: issued.id,
    instalmentsId: inInstalments.id,
    ...(await chargeLate(app, owner, client.id)),
    creditNoteId: note.id,
    issuedNoteId: issuedNote.id,
    recurringId: recurring.id,
    reminderStepId: step.id,
    runId: run?.id ?? '',
    paymentId: await paymentOf('pending'),
    settledPaymentId: await paymentOf('completed'),
    methodId: methods[0].id,
    linkId: link.id,
    templateId: template.id,
    emailTemplateId: mailTemplate.id,
    recurringEmailTemplateId: recurringMailTemplate.id,
    viewId: view.id,
    fieldId: field.id,
    eventId: noted.id,
    subscriptionId: followed.id,
    mailId: mail.id,
    sessionId: session.id,
    shareToken: link.share_token,
    ...quotes,
    ...(await openPortals(app, owner, client.id)),
    ...(await payPlan(app, owner)),
    ...(await makeColleagues(owner)),
    ...(await makeFiles(owner)),
  }
}

/** The client proposes an address over its portal; another one, whose portal no member changes, has an invoice to pay. */
async function openPortals(
  app: TestApp,
  owner: Actor,
  clientId: string,
): Promise<Pick<Fixtures, 'portalToken' | 'portalInvoiceId' | 'proposalId'>> {
  const open = async (id: string): Promise<string> =>
    (await owner.post(`/api/clients/${id}/portal/`)).body.url.split('/').at(-1)
  const body = { city: unique('Town'), country: 'DE' }
  await app.call({ method: 'POST', path: `/api/portal/${await open(clientId)}/address/`, body })
  const { proposal } = (await owner.get(`/api/clients/${clientId}/portal/`)).body
  const other = await makeClient(owner)
  const invoice = await makeIssued(owner, other.id)
  return { portalToken: await open(other.id), portalInvoiceId: invoice.id, proposalId: proposal.id }
}

/** An invoice that is overdue, and another for which the charge was issued. */
async function chargeLate(
  app: TestApp,
  owner: Actor,
  clientId: string,
): Promise<Pick<Fixtures, 'lateInvoiceId' | 'lateFeeId'>> {
  const day = (days: number) => companyDay(days, app.clock.now())
  const late = () => makeIssued(owner, clientId, { issue_date: day(-20), due_date: day(-10) })
  const [charged, open] = [await late(), await late()]
  await owner.patch('/api/late-fees/settings/', { fee: '40.00' })
  const draft = (await owner.post(`/api/invoices/${charged.id}/charge_late_fee/`)).body
  await owner.post(`/api/invoices/${draft.id}/issue/`)
  const { body } = await owner.get(`/api/invoices/${charged.id}/late_fees/`)
  return { lateInvoiceId: open.id, lateFeeId: body.charged[0].id }
}

/** A file of which one row was taken in and another was not. */
async function importOne(app: TestApp, owner: Actor, noun: 'clients' | 'products'): Promise<string> {
  const name = unique('Imported')
  const form = new FormData()
  form.append('file', new Blob([`name\n${name}\n${name}`]), `${name}.csv`)
  const ordered = await owner.post(`/api/${noun}/bulk_import/`, undefined, { raw: form })
  return (await carriedOut(app, owner, noun, ordered)).body.id
}

/** A bank statement of which one line was taken in and another was not. */
async function importStatement(
  app: TestApp,
  owner: Actor,
): Promise<Pick<Fixtures, 'statementId' | 'bankLineId'>> {
  const form = new FormData()
  form.append('file', new Blob(['Date,Amount\n2026-01-02,5.00\nsoon,6.00']), 'bank.csv')
  const ordered = await owner.post('/api/payments/statements/', undefined, { raw: form })
  const statement = await carriedOut(app, owner, 'bank_lines', ordered)
  const lines = await owner.get('/api/payments/statements/lines/')
  return { statementId: statement.body.id, bankLineId: lines.body.results[0].id }
}

/** A quote that is being written, and one that is out. */
async function makeQuotes(
  owner: Actor,
  clientId: string,
  rateId: string,
): Promise<Pick<Fixtures, 'quoteDraftId' | 'sentQuoteId' | 'quoteToken'>> {
  const items = [{ ...item, tax_rates: [rateId] }]
  const make = async () => (await owner.post('/api/quotes/', { client: clientId, items })).body.id
  const [quoteDraftId, sentQuoteId] = [await make(), await make()]
  const sent = (await owner.post(`/api/quotes/${sentQuoteId}/send/`)).body
  return { quoteDraftId, sentQuoteId, quoteToken: sent.share_token }
}

/** A plan for any number of people, with the receipt of its payment. */
async function payPlan(app: TestApp, owner: Actor): Promise<Pick<Fixtures, 'receiptId' | 'chargeId'>> {
  const paid = await owner.post('/api/billing/subscription/', { ...planBody(), amount: '60.00', card: CARD })
  const [charge] = await app.sql<{ id: string }>('select id from plan_charges where company_id = $1', [
    owner.companyId,
  ])
  return { receiptId: paid.body.receipt, chargeId: charge?.id ?? '' }
}

/** A file with a comment and a link, and an empty category. */
async function makeFiles(
  owner: Actor,
): Promise<
  Pick<
    Fixtures,
    'fileId' | 'fileCategoryId' | 'fileShareId' | 'fileToken' | 'fileCommentId' | 'fileActivityId'
  >
> {
  const form = new FormData()
  form.append('file', new Blob([unique('What it says')]), 'notes.txt')
  const file = (await owner.post('/api/files/files/upload/', undefined, { raw: form })).body
  const category = (await owner.post('/api/files/categories/', { name: unique('Category') })).body
  const share = (await owner.post(`/api/files/files/${file.id}/share/`, {})).body
  const comment = (await owner.post('/api/files/comments/', { file: file.id, body: 'Look' })).body
  const activities = (await owner.get(`/api/files/activities/?file=${file.id}`)).body.results
  return {
    fileId: file.id,
    fileCategoryId: category.id,
    fileShareId: share.id,
    fileToken: share.share_token,
    fileCommentId: comment.id,
    fileActivityId: activities[0].id,
  }
}

/** Somebody who is in the company, and somebody who was asked to be. */
async function makeColleagues(owner: Actor): Promise<Pick<Fixtures, 'colleagueId' | 'invitationId'>> {
  const colleague = await owner.post('/api/auth/users/', colleagueBody())
  const invitation = await owner.post(
    `/api/auth/companies/${owner.companyId}/users/invite/`,
    invitationBody(),
  )
  return { colleagueId: colleague.body.id, invitationId: invitation.body.id }
}

/** Which record a path is about, by its beginning; the first that fits counts. */
const SUBJECTS: readonly (readonly [RegExp, keyof Fixtures])[] = [
  [/^\/api\/auth\/sessions\//, 'sessionId'],
  [/^\/api\/auth\/avatars\//, 'clientId'],
  [/^\/api\/auth\/(companies|my-companies)\//, 'companyId'],
  [/^\/api\/auth\/users\//, 'colleagueId'],
  [/^\/api\/clients\/bulk_import\//, 'clientImportId'],
  [/^\/api\/products\/bulk_import\//, 'productImportId'],
  [/^\/api\/clients\//, 'clientId'],
  [/^\/api\/portal\//, 'portalInvoiceId'],
  [/^\/api\/products\//, 'productId'],
  [/^\/api\/invoices\/taxes\/rates\//, 'rateId'],
  [/^\/api\/invoices\/taxes\/groups\//, 'groupId'],
  [/^\/api\/invoices\/templates\//, 'templateId'],
  [/^\/api\/invoices\/custom_fields\//, 'fieldId'],
  [/^\/api\/late-fees\/\{id\}\//, 'lateFeeId'],
  [/^\/api\/invoices\/\{id\}\/charge_late_fee\//, 'lateInvoiceId'],
  [/^\/api\/invoices\/\{id\}\/instalments\//, 'instalmentsId'],
  [
    /^\/api\/invoices\/\{id\}\/(send_email|mark_paid|cancel|export|pdf|pages|credit|creditable|correct|remind|reminders|reminder_email_draft|pause_reminders|late_fees)\//,
    'issuedId',
  ],
  [/^\/api\/invoices\//, 'draftId'],
  [/^\/api\/credit-notes\/\{id\}\/(send_email|email_draft|pdf)\//, 'issuedNoteId'],
  [/^\/api\/credit-notes\//, 'creditNoteId'],
  [/^\/api\/recurring\/api\/email-templates\//, 'recurringEmailTemplateId'],
  [/^\/api\/recurring\//, 'recurringId'],
  [/^\/api\/reminders\/steps\//, 'reminderStepId'],
  [/^\/api\/quotes\/\{id\}\/(send|accept|reject|revise|convert|pages|pdf)\//, 'sentQuoteId'],
  [/^\/api\/quotes\//, 'quoteDraftId'],
  [/^\/api\/payments\/statements\/lines\//, 'bankLineId'],
  [/^\/api\/payments\/statements\//, 'statementId'],
  [/^\/api\/payments\/links\//, 'linkId'],
  [/^\/api\/payments\/methods\//, 'methodId'],
  [/^\/api\/payments\/\{id\}\/(receipt|email_draft|send_receipt)\//, 'settledPaymentId'],
  [/^\/api\/payments\//, 'paymentId'],
  [/^\/api\/files\/files\//, 'fileId'],
  [/^\/api\/files\/shares\//, 'fileShareId'],
  [/^\/api\/files\/categories\//, 'fileCategoryId'],
  [/^\/api\/files\/comments\//, 'fileCommentId'],
  [/^\/api\/files\/activities\//, 'fileActivityId'],
  [/^\/api\/saved-views\//, 'viewId'],
  [/^\/api\/email\/templates\//, 'emailTemplateId'],
  [/^\/api\/timeline\/events\//, 'eventId'],
  [/^\/api\/timeline\/subscriptions\//, 'subscriptionId'],
  [/^\/api\/email\//, 'mailId'],
  [/^\/api\/billing\/receipts\//, 'receiptId'],
  [/^\/api\/billing\/charges\//, 'chargeId'],
]

/** What a call cannot do without in its query. */
const QUERIES: Readonly<Record<string, (fixtures: Fixtures) => string>> = {
  '/api/invoices/exchange_rate/': () => '?currency=USD',
  '/api/reports/statement/': ({ clientId }) => `?client=${clientId}`,
}

function shareTokenFor({ path }: Endpoint, fixtures: Fixtures): string {
  if (path.startsWith('/api/files/')) return fixtures.fileToken
  return path.startsWith('/api/quotes/') ? fixtures.quoteToken : fixtures.shareToken
}

/** The path to a record of these; `ids` replaces single ones. */
export function samplePath(endpoint: Endpoint, fixtures: Fixtures, ids: Record<string, string> = {}): string {
  const subject = SUBJECTS.find(([form]) => form.test(endpoint.path))?.[1]
  const known: Record<string, string | undefined> = {
    id: subject ? fixtures[subject] : undefined,
    addressId: fixtures.addressId,
    contactId: fixtures.contactId,
    itemId: fixtures.itemId,
    runId: fixtures.runId,
    userId: fixtures.colleagueId,
    invitationId: fixtures.invitationId,
    shareToken: shareTokenFor(endpoint, fixtures),
    key: 'a'.repeat(64),
    company: fixtures.companyId,
    token: endpoint.path.startsWith('/api/portal/') ? fixtures.portalToken : 'x.y',
    proposal: fixtures.proposalId,
    ...ids,
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`no sample for ${name} of ${endpoint.path}`)
    return value
  })
  return path + (QUERIES[endpoint.path]?.(fixtures) ?? '')
}

const registration = () => ({
  username: unique('sample'),
  email: `${unique('sample')}@example.com`,
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lovelace',
  terms_accepted: true,
})
const company = () => ({ company_name: unique('Sample'), company_email: `${unique('sample')}@example.com` })
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
const planBody = () => ({ plan: 'business', interval: 'month', amount: '0.00', currency: 'EUR' })
const colleagueBody = () => {
  const { terms_accepted: _, ...person } = registration()
  return { ...person, role: 'viewer' }
}
const invitationBody = () => ({ email: `${unique('sample')}@example.com`, role: 'viewer' })
const productBody = ({ rateId }: Pick<Fixtures, 'rateId'>) => ({
  name: unique('Product'),
  prices: [{ currency: 'EUR', unit_price: '10.00' }],
  tax_rates: [rateId],
})
let lastStep = 10
/** There is one step to a day. */
const stepBody = () => {
  lastStep += 1
  return { days: lastStep }
}
const recurringBody = ({ clientId }: Pick<Fixtures, 'clientId'>) => ({
  client: clientId,
  unit: 'month',
  day_of_month: -1,
  items: [item],
})
const viewBody = () => ({ list: 'invoices', name: unique('View'), search: { view: 'draft' } })
const RECURRING_TEMPLATES = '/api/recurring/api/email-templates/'
const recurringMailTemplateBody = () => ({
  language: 'en',
  name: unique('Mail'),
  subject: 'Invoice {number}',
  body: 'Hello {contact}',
})
const mailTemplateBody = () => ({ kind: 'invoice', ...recurringMailTemplateBody() })
const noteBody = ({ clientId }: Pick<Fixtures, 'clientId'>) => ({ client: clientId, text: unique('note') })
const fieldBody = () => ({ label: unique('Field'), type: 'text' })
const address = { line1: 'Hauptstraße 1', city: 'Berlin', country: 'DE' }
const item = { description: 'Work', quantity: '2', unit_price: '10.00' }
const reason = { reason: 'Because' }

/** A body each call takes. What is missing here takes none, or none that is needed. */
const BODIES: Partial<Record<EndpointName, (fixtures: Fixtures) => Record<string, unknown>>> = {
  login: () => ({ username: 'nobody_here', password: PASSWORD }),
  logout: () => ({ refresh: 'no such token' }),
  register: registration,
  refreshTokens: () => ({ refresh: 'no such token' }),
  updateMe: () => ({ language: 'en' }),
  signIn: () => ({ ...registration(), ...company() }),
  verifyTwoFactor: () => ({ challenge: 'no such challenge', code: '000000' }),
  disableTwoFactor: () => ({ password: PASSWORD, code: '000000' }),
  renewRecoveryCodes: () => ({ password: PASSWORD, code: '000000' }),
  changePassword: () => ({ old_password: PASSWORD, new_password: PASSWORD }),
  forgotPassword: () => ({ email: 'nobody_here@example.com' }),
  checkResetToken: () => ({ token: 'no such token' }),
  confirmEmail: () => ({ token: 'no such token' }),
  resetPassword: () => ({ token: 'no such token', new_password: PASSWORD }),
  validateCompanyName: () => ({ company_name: unique('Free') }),
  validateCompanyEmail: () => ({ company_email: `${unique('free')}@example.com` }),
  createCompany: company,
  createUser: colleagueBody,
  updateUser: () => ({ last_name: unique('Name') }),
  changeUserPassword: () => ({ new_password: PASSWORD }),
  updateMemberRole: () => ({ role: 'member' }),
  inviteUser: invitationBody,
  checkInvitation: () => ({ token: 'no such token' }),
  acceptInvitation: () => ({ token: 'no such token' }),
  agreeOnInstalments: instalmentsBody,
  waiveLateFee: () => reason,
  updateLateFeeSettings: () => ({ interest_rate: '9' }),
  updateCompany: () => ({ city: 'Berlin' }),
  updateCompanySettings: () => ({ default_notes: unique('note') }),
  updateCurrentCompanySettings: () => ({ default_terms: unique('terms') }),
  updateTaxSettings: () => ({ prices_include_tax: false }),
  // A closed company would answer nothing of what is tried after it: the name is not the company's.
  closeMyAccount: () => ({ password: 'not the password' }),
  closeCompany: () => ({ company_name: 'Another' }),
  createClient: () => ({ name: unique('Client'), addresses: [address], contacts: [{ first_name: 'Anna' }] }),
  updateClient: () => ({ notes: unique('note') }),
  deactivateClient: () => reason,
  blockClient: () => reason,
  mergeClient: ({ clientId }) => ({ into: clientId }),
  createClientAddress: () => address,
  updateClientAddress: () => ({ city: unique('City') }),
  createClientContact: () => ({ first_name: 'Bert' }),
  updateClientContact: () => ({ first_name: unique('Name') }),
  createProduct: productBody,
  updateProduct: () => ({ description: unique('text') }),
  createTaxRate: () => ({ name: 'VAT', rate: '7' }),
  takeStartingTaxRates: () => ({ country: 'DE', rates: ['S-19'] }),
  updateTaxRate: () => ({ name: unique('VAT') }),
  createTaxGroup: ({ rateId }) => ({ name: unique('Group'), rates: [rateId] }),
  updateTaxGroup: () => ({ name: unique('Group') }),
  calculateTaxes: () => ({ items: [{ unit_price: '10.00', rates: [{ rate: '19' }] }] }),
  createInvoice: ({ clientId, rateId }) => ({
    client: clientId,
    tags: ['a'],
    items: [{ ...item, tax_rates: [rateId] }],
  }),
  previewInvoice: ({ clientId }) => ({ client: clientId, items: [item] }),
  updateInvoice: () => ({ notes: unique('note'), items: [item] }),
  createInvoiceItem: () => item,
  updateInvoiceItem: () => ({ quantity: '3' }),
  sendInvoiceEmail: () => ({ to: ['anna@client.example'], message: 'Hello' }),
  sendMessage: ({ clientId }) => ({ client: clientId, subject: 'Hello', body: unique('Hello') }),
  sendNamedInvoiceEmail: ({ draftId }) => ({ invoice: draftId, to: ['anna@client.example'] }),
  markInvoicePaid: () => ({ amount: '1.00' }),
  cancelInvoice: () => reason,
  scheduleInvoice: () => ({ issue_at: new Date(Date.now() + 86_400_000).toISOString() }),
  writeOffInvoice: () => reason,
  creditInvoice: () => ({ mode: 'amount', amount: '0.10', reason: 'Late' }),
  correctInvoice: () => reason,
  updateCreditNote: () => ({ notes: unique('note') }),
  sendCreditNoteEmail: () => ({ to: ['anna@client.example'] }),
  applyClientCredit: ({ issuedId }) => ({ invoice: issuedId, amount: '0.10' }),
  refundClientCredit: () => ({ amount: '0.10', currency: 'EUR' }),
  exportInvoice: () => ({ format: 'pdf' }),
  createRecurring: recurringBody,
  updateRecurring: () => ({ name: unique('Recurring') }),
  updateReminderSettings: () => ({ from_hour: 8 }),
  createReminderStep: stepBody,
  updateReminderStep: stepBody,
  updateClientReminders: () => ({ follows: 'none' }),
  pauseReminders: () => ({ paused: true }),
  makeInvoiceRecurring: () => ({ unit: 'year' }),
  createInvoiceTemplate: () => ({ name: unique('Template'), layout: 'modern' }),
  updateFile: () => ({ name: unique('Renamed') }),
  restoreFileVersion: () => ({ number: 1 }),
  deleteFiles: ({ fileId }) => ({ ids: [fileId] }),
  moveFiles: ({ fileId, fileCategoryId }) => ({ ids: [fileId], category: fileCategoryId }),
  downloadFiles: ({ fileId }) => ({ ids: [fileId] }),
  createFileCategory: () => ({ name: unique('Category') }),
  updateFileCategory: () => ({ name: unique('Category') }),
  createFileComment: ({ fileId }) => ({ file: fileId, body: unique('Comment') }),
  updateFileComment: () => ({ body: unique('Comment') }),
  createSavedView: viewBody,
  createNote: noteBody,
  updateDigestSettings: () => ({ is_on: true }),
  createComment: () => ({ text: unique('comment') }),
  createSubscription: () => ({ event_type: 'invoice.issued' }),
  createCustomField: fieldBody,
  createEmailTemplate: mailTemplateBody,
  updateEmailTemplate: () => ({ subject: unique('Invoice {number}') }),
  previewEmailTemplate: () => ({ kind: 'invoice', language: 'en', subject: '{number}', body: 'Hello' }),
  createRecurringEmailTemplate: recurringMailTemplateBody,
  updateRecurringEmailTemplate: () => ({ body: unique('Hello {contact}') }),
  updateCustomField: () => ({ label: unique('Field') }),
  updateSavedView: () => ({ name: unique('View') }),
  openSavedViewFirst: () => ({ is_first: true }),
  updateInvoiceTemplate: () => ({ name: unique('Template') }),
  updateInvoices: ({ draftId }) => ({ ids: [draftId], changes: { notes: unique('note') } }),
  deleteInvoices: ({ draftId }) => ({ ids: [draftId] }),
  actOnClientInvoices: ({ draftId }) => ({ action: 'send', invoice_ids: [draftId] }),
  checkInvoices: ({ draftId }) => ({ action: 'issue', ids: [draftId] }),
  previewSubscription: () => ({ plan: 'team', interval: 'year' }),
  chooseSubscription: planBody,
  cancelSubscription: () => ({ refund: true }),
  createPayment: ({ clientId }) => ({ client: clientId, amount: '1.00', currency: 'EUR' }),
  updatePayments: ({ paymentId }) => ({ ids: [paymentId], changes: { notes: unique('note') } }),
  deletePayments: ({ paymentId }) => ({ ids: [paymentId] }),
  updatePayment: () => ({ reference: unique('reference') }),
  acceptSureBankLines: ({ bankLineId }) => ({ ids: [bankLineId] }),
  acceptBankLine: ({ clientId }) => ({ client: clientId }),
  createPaymentMethod: () => ({ method: 'other', name: unique('Method'), fee_percentage: '1.5' }),
  updatePaymentMethod: () => ({ name: unique('Method') }),
  setUpPaymentMethod: () => ({ instructions: unique('text') }),
  createQuote: ({ clientId, rateId }) => ({ client: clientId, items: [{ ...item, tax_rates: [rateId] }] }),
  updateQuote: () => ({ notes: unique('note'), items: [item] }),
  previewQuote: ({ clientId }) => ({ client: clientId, items: [item] }),
  sendQuotes: ({ quoteDraftId }) => ({ ids: [quoteDraftId] }),
  deleteQuotes: ({ quoteDraftId }) => ({ ids: [quoteDraftId] }),
  deleteCreditNotes: ({ creditNoteId }) => ({ ids: [creditNoteId] }),
  sendQuote: () => ({ to: ['anna@client.example'], message: 'Hello' }),
  acceptQuote: () => ({ name: 'Anna' }),
  rejectQuote: () => reason,
  convertQuote: () => ({ kind: 'deposit', percent: '10' }),
  acceptPublicQuote: () => ({ name: 'Anna' }),
  rejectPublicQuote: () => reason,
  sendClientPortal: () => ({ to: ['anna@client.example'], message: 'Hello' }),
  payOverPortal: ({ portalInvoiceId }) => ({
    invoices: [portalInvoiceId],
    amount: '119.99',
    currency: 'EUR',
  }),
  savePortalCard: () => ({ scope: 'all', consent: 'I agree.' }),
  excludeFromCollection: () => ({ is_excluded: true }),
  updateCollectionSettings: () => ({ notice_days: 4 }),
  proposeAddress: () => ({ city: unique('Town'), country: 'DE' }),
  createPaymentLink: () => ({ amount: '1.00', currency: 'EUR' }),
  updatePaymentLink: () => ({ description: unique('text') }),
  receivePlanEvent: () => ({ id: 'evt_1', type: 'refund.created', data: { object: { id: 're_1' } } }),
  receiveStripeEvent: () => ({ id: 'evt_1', type: 'refund.created', data: { object: { id: 're_1' } } }),
  payPublicPayment: () => ({
    method: 'bank_transfer',
    payer_name: 'Anna',
    payer_email: 'anna@client.example',
  }),
}

export function sampleBody(name: EndpointName, fixtures: Fixtures): Record<string, unknown> {
  return BODIES[name]?.(fixtures) ?? {}
}

/** A file that is no image: enough for a call that is to be refused before anyone looks at it. */
export function sampleUpload(field: string, texts: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, String(text))
  form.append(field, new Blob(['x'], { type: 'image/png' }), 'x.png')
  return form
}
