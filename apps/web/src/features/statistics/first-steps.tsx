import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { missingSellerFacts } from '@counterfoil/domain/invoices/seller-facts.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { useHasRoute } from '../../ui/frame/use-has-route.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { SELLER_FACT_NAMES } from '../invoices/send/issue-facts.tsx'
import classes from './first-steps.module.css'

type Step = {
  id: string
  title: string
  text: string
  done: boolean
  /** What there is to press, and what is needed to. */
  action?: { to: string; search?: object; verb: string; permission: Permission }
  /** It keeps nobody from the steps behind it: its button is there beside that of the next one. */
  isBeside?: boolean
}

/** What the steps say, asked for while a company has none of its invoices paid. */
function useFacts(counts: Dashboard['counts'], enabled: boolean) {
  const { id } = useCompany()
  const meta = { quiet: true }
  const company = useQuery({ ...apiQuery('getCompany', { params: { id } }), meta, enabled })
  const rates = useQuery({ ...apiQuery('listTaxRates'), meta, enabled })
  const clients = useQuery({
    ...apiQuery('listClients', { query: { page_size: 1 } }),
    meta,
    // Whoever has an invoice has a client.
    enabled: enabled && !hasAnyInvoice(counts),
  })
  return { company, rates, clients }
}

type Facts = ReturnType<typeof useFacts>

/** Drawn before its facts are there, a step would lose its button under the reader's hand and move all below it. */
const isKnown = ({ fetchStatus, isFetched, failureCount }: UseQueryResult) =>
  isFetched || failureCount > 0 || fetchStatus === 'idle'

export function hasAnyInvoice(counts: Dashboard['counts']): boolean {
  return Object.values(counts).some((count) => (count ?? 0) > 0)
}

/** What the company's invoices must show of it and do not yet, asked for before the first is issued. */
function useSellerStep({ company: { data }, rates }: Facts): Step {
  const t = useT()
  const chargesTax = rates.data?.results.some(({ rate }) => !isZeroAmount(rate)) ?? true
  const missing = data ? missingSellerFacts(data, chargesTax) : []
  return {
    id: 'seller',
    title: t('Enter what your invoices must show'),
    text:
      missing.length === 0
        ? t('Address, tax number and bank account')
        : t('Missing: {facts}', { facts: missing.map((fact) => t(SELLER_FACT_NAMES[fact])).join(', ') }),
    done: data !== undefined && missing.length === 0,
    action: {
      to: '/dashboard/settings',
      search: { tab: 'company' },
      verb: t('Complete the company'),
      permission: 'settings.write',
    },
    isBeside: true,
  }
}

/** The rates of the lines: those of the company's country are offered, none is imposed. */
function useTaxStep({ rates: { data } }: Facts): Step {
  const t = useT()
  return {
    id: 'taxes',
    title: t('Choose your tax rates'),
    text: t('Those of your country are offered. Without one, no tax is charged.'),
    done: (data?.count ?? 0) > 0,
    action: { to: '/dashboard/taxes', verb: t('Choose tax rates'), permission: 'taxes.write' },
    isBeside: true,
  }
}

/**
 * The steps of a new company to its first paid invoice, or null until what they say is known.
 * @param enabled whether they are wanted at all: nothing is asked for otherwise.
 */
export function useFirstSteps(counts: Dashboard['counts'], enabled: boolean): Step[] | null {
  const t = useT()
  const company = useCompany()
  const facts = useFacts(counts, enabled)
  const seller = useSellerStep(facts)
  const taxes = useTaxStep(facts)
  const issued = Object.entries(counts).some(([status, count]) => status !== 'draft' && (count ?? 0) > 0)
  const drafted = (counts.draft ?? 0) > 0
  if (!Object.values(facts).every(isKnown)) return null
  return [
    { id: 'company', title: t('Create your company'), text: company.name, done: true },
    {
      id: 'client',
      title: t('Add your first client'),
      text: t('A name is enough to begin with; the address can follow.'),
      done: hasAnyInvoice(counts) || (facts.clients.data?.count ?? 0) > 0,
      action: { to: '/dashboard/clients/new', verb: t('Add a client'), permission: 'clients.write' },
    },
    seller,
    taxes,
    {
      id: 'invoice',
      title: t('Write an invoice and issue it'),
      text: drafted && !issued ? t('Your draft is waiting.') : t('You see the document while you write it.'),
      done: issued,
      action: drafted
        ? { to: '/dashboard/invoices', verb: t('Go to the draft'), permission: 'company.read' }
        : { to: '/dashboard/invoices/new', verb: t('New invoice'), permission: 'invoices.write' },
    },
    {
      id: 'paid',
      title: t('Get paid'),
      text: t('Send it with a payment link, or record the payment when it arrives.'),
      done: false,
    },
  ]
}

/** The way of a new company to its first paid invoice. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const hasRoute = useHasRoute()
  const next = steps.find((step) => !step.done && !step.isBeside)
  return (
    <Slip className={classes.slip}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('To your first paid invoice')}</h2>
        <p className={classes.progress}>
          {t('{done} of {all} done', { done: steps.filter((step) => step.done).length, all: steps.length })}
        </p>
      </header>
      <Perforation />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={classes.step}
            data-done={step.done || undefined}
            data-next={step === next || undefined}
          >
            <span className={classes.mark}>
              {step.done && <Check size={13} strokeWidth={3} aria-label={t('Done')} />}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{step.title}</span>
              <span className={classes.text}>{step.text}</span>
            </span>
            {(step === next || (step.isBeside && !step.done)) && step.action && hasRoute(step.action.to) && (
              <PermissionGate permission={step.action.permission}>
                <Button
                  component={Link}
                  {...({ to: step.action.to, search: step.action.search } as object)}
                  variant={step === next ? 'filled' : 'default'}
                >
                  {step.action.verb}
                </Button>
              </PermissionGate>
            )}
          </li>
        ))}
      </ol>
    </Slip>
  )
}
