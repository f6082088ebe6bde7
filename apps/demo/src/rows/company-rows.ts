import type { Encryption } from '@counterfoil/server/services/encryption.ts'
import { sha256 } from '@counterfoil/server/services/encryption.ts'
import { OWNER, PEOPLE } from '../companies/demo-people.ts'
import { wordingsOf } from '../companies/profile.ts'
import type { DemoClient, DemoLink, Story } from '../companies/story.ts'

export type Row = Record<string, unknown>

export const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export function companyRow({ profile, companyId, logoKey, foundedAt }: Story): Row {
  return {
    company_id: companyId,
    name: profile.name,
    email: profile.email,
    phone: profile.phone,
    website: profile.website,
    legal_name: profile.legalName,
    address_line1: profile.line1,
    address_line2: profile.line2,
    city: profile.city,
    state: profile.state,
    zip_code: profile.zip,
    country: profile.country,
    tax_number: profile.taxNumber,
    currency: profile.currency,
    language: profile.language,
    time_zone: profile.timeZone,
    accent_color: profile.accent,
    invoice_prefix: profile.prefix,
    payment_terms_days: profile.termsDays,
    default_notes: profile.notes,
    default_terms: profile.terms,
    bank_accounts: profile.bankAccounts,
    logo_key: logoKey,
    created_at: instant(foundedAt),
    updated_at: instant(foundedAt),
  }
}

export function membershipRows({ companyId, foundedAt }: Story, isDefault: boolean): Row[] {
  return PEOPLE.map(({ id, role }, at) => ({
    company_id: companyId,
    user_id: id,
    role,
    is_default: isDefault,
    created_at: instant(foundedAt + at * 3_600_000),
  }))
}

export function taxRateRows({ profile, companyId, rateIds, foundedAt }: Story): Row[] {
  return profile.rates.map((rate, at) => ({
    company_id: companyId,
    id: rateIds.get(rate.key),
    name: rate.name,
    rate: rate.rate,
    category: rate.category,
    exemption_reason: rate.reason,
    exemption_reasons: wordingsOf(profile, rate),
    country: profile.country,
    is_compound: false,
    is_withholding: false,
    is_default: at === 0,
    is_active: true,
    created_at: instant(foundedAt),
    updated_at: instant(foundedAt),
  }))
}

function clientRow(story: Story, client: DemoClient): Row {
  const { facts } = client
  const key = story.profile.rateAbroad({ country: facts.country, isBusiness: facts.isBusiness })
  return {
    company_id: story.companyId,
    id: client.id,
    name: facts.name,
    kind: facts.isBusiness ? 'business' : 'individual',
    email: client.email,
    phone: client.phone,
    website: client.website,
    tax_number: facts.taxNumber,
    currency: facts.currency,
    language: client.language === story.profile.language ? null : client.language,
    payment_terms_days: facts.termsDays,
    default_tax_rate_id: key === null ? null : story.rateIds.get(key),
    tags: facts.tags,
    status: facts.status,
    status_reason: facts.statusReason,
    status_changed_at: instant(client.statusChangedAt),
    status_changed_by: client.statusChangedAt === null ? null : OWNER.id,
    created_at: instant(client.createdAt),
    updated_at: instant(client.statusChangedAt ?? client.createdAt),
  }
}

export function clientRows(story: Story): { clients: Row[]; addresses: Row[]; contacts: Row[] } {
  const { companyId, chance } = story
  const own = (client: DemoClient) => ({
    company_id: companyId,
    id: chance.id(client.createdAt),
    client_id: client.id,
    created_at: instant(client.createdAt),
  })
  return {
    clients: story.clients.map((client) => clientRow(story, client)),
    addresses: story.clients.flatMap((client) => [
      { ...own(client), ...client.billing, kind: 'billing', is_default: true },
      ...(client.shipping
        ? [{ ...own(client), ...client.shipping, kind: 'shipping', is_default: true }]
        : []),
    ]),
    contacts: story.clients.flatMap((client) =>
      client.contacts.map((contact) => ({ ...own(client), ...contact })),
    ),
  }
}

/** Bytes as the rows of a JSON array hold them. */
export const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** A paid link is written as an active one and closed once its payment is there. */
export function linkRow(companyId: string, link: DemoLink, encryption: Encryption): Row {
  return {
    company_id: companyId,
    id: link.id,
    invoice_id: link.invoice?.id ?? null,
    client_id: link.client.id,
    amount: link.amount,
    currency: link.currency,
    description: link.description,
    methods: ['card', 'bank_transfer'],
    expires_at: instant(link.expiresAt),
    status: link.status === 'paid' ? 'active' : link.status,
    token_hash: asBytea(sha256(link.token)),
    token_encrypted: asBytea(encryption.encrypt(link.token)),
    created_by: OWNER.id,
    created_at: instant(link.createdAt),
  }
}
