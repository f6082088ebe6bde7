import { addDays, addMonths, startOfMonth } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { DEFAULT_LANGUAGE } from '@counterfoil/domain/text/languages.ts'
import type { Profile, ProfileClient } from '../companies/profile.ts'
import type { Chance } from '../companies/seeded-random.ts'
import type { DemoAddress, DemoClient, DemoContact } from '../companies/story.ts'
import { type WorkingTime, workdayFrom } from '../companies/working-time.ts'

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ı: 'i',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  '&': 'und',
}

/** "Feinkost Böttcher OHG" as the name of a host: "feinkost-boettcher-ohg". */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøıäöü&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Numbers that are kept free for films and examples, where a country has such. */
const PHONES: Readonly<Record<string, string>> = {
  DE: '+49 30 23125 ',
  GB: '+44 113 496 0',
  JP: '+81 3 5550 0',
  US: '+1 503 555 0',
}

const LEGAL_FORMS = new Set(
  'gmbh co kg ag eg ohg ltd plc llp llc sarl bv aps a s dac and und sons toechter'.split(' '),
)

/** The host a business would have: its name without the legal form, three words at most. */
function hostOf(name: string): string {
  const words = slugOf(name).split('-')
  return `${words
    .filter((word) => !LEGAL_FORMS.has(word))
    .slice(0, 3)
    .join('-')}.example`
}

function phoneOf(country: string, chance: Chance): string {
  const digits = String(chance.between(100, 199))
  return (PHONES[country] ?? '+999 555 0') + digits
}

/** The last name is the last word, with whatever stands small before it: Sanne, de Wit. */
function namesOf(contact: string): Pick<DemoContact, 'first_name' | 'last_name'> {
  const [, first = contact, last = null] = /^(.+?) ((?:\p{Ll}\S* )*\S+)$/u.exec(contact) ?? []
  return { first_name: first, last_name: last }
}

function contactsOf(facts: ProfileClient, host: string, chance: Chance): DemoContact[] {
  const primary = {
    ...namesOf(facts.contact),
    email: `${slugOf(facts.contact).replaceAll('-', '.')}@${host}`,
    phone: phoneOf(facts.country, chance),
    position: facts.position,
    is_primary: true,
    receives_invoices: true,
  }
  if (!facts.isBusiness || !chance.happens(0.35)) return [primary]
  const isGerman = facts.country === 'DE' || facts.country === 'AT'
  const books = {
    first_name: isGerman ? 'Buchhaltung' : 'Accounts',
    last_name: null,
    email: `${isGerman ? 'rechnungen' : 'invoices'}@${host}`,
    phone: primary.phone,
    position: null,
    is_primary: false,
    receives_invoices: true,
  }
  return [{ ...primary, receives_invoices: false }, books]
}

function shippingOf(billing: DemoAddress, facts: ProfileClient, chance: Chance): DemoAddress | null {
  if (!facts.isBusiness || !chance.happens(0.15)) return null
  return { ...billing, line2: facts.country === 'DE' ? 'Wareneingang, Tor 2' : 'Goods in, gate 2' }
}

/** What is spoken in a country by most. */
function spokenIn(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language
}

function makeClient(profile: Profile, facts: ProfileClient, chance: Chance, time: WorkingTime): DemoClient {
  const firstMonth = addMonths(startOfMonth(time.today), -Math.min(facts.since, 18))
  const createdOn = workdayFrom(addDays(firstMonth, chance.between(0, 5)))
  const createdAt = time.at(createdOn, chance.between(9 * 60, 17 * 60))
  const endedOn = workdayFrom(
    addDays(addMonths(time.today, -Math.max(1, facts.until - 1)), chance.between(2, 9)),
  )
  const host = facts.isBusiness ? hostOf(facts.name) : 'post.example'
  const contacts = contactsOf(facts, host, chance)
  const billing = {
    line1: facts.line1,
    line2: null,
    city: facts.city,
    state: facts.state,
    zip_code: facts.zip,
    country: facts.country,
  }
  const isGerman = facts.country === 'DE' || facts.country === 'AT' || facts.country === 'CH'
  return {
    id: chance.id(createdAt),
    facts,
    email: facts.isBusiness ? `${isGerman ? 'kontakt' : 'hello'}@${host}` : (contacts[0]?.email ?? ''),
    phone: phoneOf(facts.country, chance),
    website: facts.isBusiness ? `https://${host}` : null,
    language: spokenIn(facts.country) === profile.language ? profile.language : DEFAULT_LANGUAGE,
    currency: currencyCode(facts.currency ?? profile.currency),
    billing,
    shipping: shippingOf(billing, facts, chance),
    contacts,
    createdAt,
    statusChangedAt: facts.status === 'active' ? null : time.at(endedOn, 11 * 60 + 20),
  }
}

export function makeClients(profile: Profile, chance: Chance, time: WorkingTime): DemoClient[] {
  return profile.clients.map((facts) => makeClient(profile, facts, chance, time))
}
