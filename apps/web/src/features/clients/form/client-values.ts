import {
  type Client,
  clientCreate,
  clientPatch,
  clientTextRules,
} from '@counterfoil/contract/clients/clients.schema.ts'
import type { z } from 'zod'
import { translate } from '../../../i18n/translate.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { changedFaults, schemaFaults } from '../../../ui/fields/schema-faults.ts'

export type AddressValues = {
  kind: 'billing' | 'shipping'
  line1: string
  line2: string
  city: string
  state: string
  zip_code: string
  country: string | null
  is_default: boolean
}
export type ContactValues = {
  first_name: string
  last_name: string
  email: string
  phone: string
  position: string
  is_primary: boolean
  receives_invoices: boolean
}
/** A client as the form holds it: text is never null, so that what is typed stays as it is typed. */
export type ClientValues = {
  name: string
  kind: 'business' | 'individual'
  email: string
  phone: string
  website: string
  tax_number: string
  currency: string | null
  language: string | null
  payment_terms_days: number | string
  default_tax_rate: string | null
  template: string | null
  notes: string
  tags: string[]
  addresses: AddressValues[]
  contacts: ContactValues[]
}

export function emptyAddress(): AddressValues {
  return {
    kind: 'billing',
    line1: '',
    line2: '',
    city: '',
    state: '',
    zip_code: '',
    country: null,
    is_default: true,
  }
}

export function emptyContact(): ContactValues {
  return {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    position: '',
    is_primary: true,
    receives_invoices: true,
  }
}

/** A new client's first address and contact stand in the form from the start. */
export function newClientValues(name: string): ClientValues {
  return {
    name,
    kind: 'business',
    email: '',
    phone: '',
    website: '',
    tax_number: '',
    currency: null,
    language: null,
    payment_terms_days: '',
    default_tax_rate: null,
    template: null,
    notes: '',
    tags: [],
    addresses: [emptyAddress()],
    contacts: [emptyContact()],
  }
}

export function valuesOfClient(client: Client): ClientValues {
  return {
    name: client.name,
    kind: client.kind,
    email: client.email ?? '',
    phone: client.phone ?? '',
    website: client.website ?? '',
    tax_number: client.tax_number ?? '',
    currency: client.currency,
    language: client.language,
    payment_terms_days: client.payment_terms_days ?? '',
    default_tax_rate: client.default_tax_rate,
    template: client.template,
    notes: client.notes ?? '',
    tags: client.tags,
    addresses: [],
    contacts: [],
  }
}

const isTyped = (texts: string[]) => texts.some((text) => text.trim() !== '')
const addressIsTyped = (a: AddressValues) => isTyped([a.line1, a.line2, a.city, a.state, a.zip_code])
const contactIsTyped = (c: ContactValues) =>
  isTyped([c.first_name, c.last_name, c.email, c.phone, c.position])

type CreateBody = z.input<typeof clientCreate>
type PatchBody = z.input<typeof clientPatch>

/** The client without its addresses and contacts. */
export function clientPatchOf({ addresses, contacts, ...values }: ClientValues): PatchBody {
  return {
    ...values,
    language: values.language as PatchBody['language'],
    payment_terms_days: values.payment_terms_days === '' ? null : Number(values.payment_terms_days),
  }
}

/** What is sent: an address or a contact nobody has begun is left out. */
export function clientBodyOf(values: ClientValues): CreateBody {
  return {
    ...clientPatchOf(values),
    name: values.name,
    addresses: values.addresses.filter(addressIsTyped).map((a) => ({ ...a, country: a.country ?? '' })),
    contacts: values.contacts.filter(contactIsTyped),
  }
}

/** The fields of a client that hold many entries each. */
export const CLIENT_LISTS = ['tags']

/** `client` is the one that is changed; without it a new one is made. */
export function clientFaults(values: ClientValues, client: Client | undefined): Record<string, string> {
  const found = client
    ? {
        ...changedFaults(clientTextRules, values, client),
        ...schemaFaults(clientPatch, clientPatchOf(values)),
      }
    : schemaFaults(clientCreate, clientBodyOf(values))
  const { payment_terms_days: terms, ...faults } = joinListFaults(found, CLIENT_LISTS)
  return terms ? { ...faults, payment_terms_days: translate('Give a whole number from 0 to 365.') } : faults
}
