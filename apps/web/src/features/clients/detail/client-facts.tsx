import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useInvoiceTemplates } from '../../invoice-templates/use-invoice-templates.ts'
import classes from './client-facts.module.css'
import { ClientPart } from './client-part.tsx'

type Fact = [label: string, value: ReactNode]

/** Only addresses of the web become links: what was typed may be anything. */
function webAddress(website: string): string | null {
  const text = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return URL.canParse(text) ? text : null
}

function WebsiteLink({ website }: { website: string }) {
  const address = webAddress(website)
  if (address === null) return <>{website}</>
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer nofollow">
      {website.replace(/^https?:\/\//i, '')}
    </Anchor>
  )
}

function useTaxRateName(id: string | null): string | null {
  const rates = useQuery({ ...apiQuery('listTaxRates'), enabled: id !== null })
  return rates.data?.results.find((rate) => rate.id === id)?.name ?? null
}

function useFacts(client: Client): Fact[] {
  const t = useT()
  const taxRate = useTaxRateName(client.default_tax_rate)
  const template =
    useInvoiceTemplates(client.template !== null).find(({ id }) => id === client.template)?.name ?? null
  const days = client.payment_terms_days
  const facts: [string, ReactNode | null][] = [
    [t('Email'), client.email && <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>],
    [t('Phone'), client.phone && <Anchor href={`tel:${client.phone}`}>{client.phone}</Anchor>],
    [t('Website'), client.website && <WebsiteLink website={client.website} />],
    [t('Tax number'), client.tax_number],
    [t('Kind'), client.kind === 'business' ? t('Business') : t('Individual')],
    [t('Currency'), client.currency],
    [t('Language'), LANGUAGES.find(({ code }) => code === client.language)?.name ?? null],
    [t('Payment terms'), days === null ? null : t('{days, plural, one {# day} other {# days}}', { days })],
    [t('Default tax rate'), taxRate],
    [t('Template of documents'), template],
  ]
  return facts.filter(([, value]) => value !== null && value !== '') as Fact[]
}

/** How to reach the client, what their invoices start from, and what is noted. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useT()
  const facts = useFacts(client)
  return (
    <ClientPart title={t('Details')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {client.tags.length > 0 && (
          <div className={classes.fact}>
            <dt>{t('Tags')}</dt>
            <dd className={classes.tags}>
              {client.tags.map((tag) => (
                <Link key={tag} to="/dashboard/clients" search={{ tag }} className={classes.tag}>
                  {tag}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {client.notes && <p className={classes.notes}>{client.notes}</p>}
    </ClientPart>
  )
}
