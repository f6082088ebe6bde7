import type { Deps } from '../../../deps.ts'
import type { PayersPage } from '../../../services/payment-providers/payment-provider.ts'
import { linkUrl } from '../../issued-links/issue-link.ts'

type PageFacts = {
  readonly token: string
  /** What is paid: the invoice's number, or what the link says. */
  readonly title: string
  readonly language: string
  readonly payerEmail: string | null
}

/**
 * What a provider's own page says of a payment, and where it leads back to. A payment has the same page however often it is asked
 * for, so that the provider finds the one it made before.
 */
export function payersPage(deps: Pick<Deps, 'config'>, facts: PageFacts): PayersPage {
  return {
    returnUrl: `${linkUrl(deps, facts.token)}?returned=1`,
    description: facts.title,
    language: facts.language,
    payerEmail: facts.payerEmail,
  }
}
