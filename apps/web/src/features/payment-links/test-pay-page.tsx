import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../api/queries/data-provider.tsx'
import { type Answer, type Asked, answer, done, serve } from '../../test-server.ts'
import { PayScreen } from './pay-screen.tsx'

export const SHARE_TOKEN = 'share_token_of_twenty_or_more'
const LINK = `/api/payments/public/${SHARE_TOKEN}/`

export type PayPage = {
  readonly asked: readonly Asked[]
  /** What was sent to be paid. */
  readonly sent: () => Asked[]
  readonly looked: () => number
  /** What the server knows of the payment from here on. */
  readonly turn: (payment: PublicPayment) => void
}

type PayPageOptions = {
  /** What paying is answered with. */
  paying?: Answer
  /** What looking is answered with, in the place of the payment. */
  looking?: Answer
  /** The payer is back from the provider's page. */
  onReturn?: (turn: (payment: PublicPayment) => void) => void
  /** Whether the server wrote the payment into the page. */
  isKnown?: boolean
  /** Whether the installation keeps its mails. */
  isMailKept?: boolean
}

/** The page of a payer who has opened their link. */
export function openPayPage(
  payment: PublicPayment,
  { paying, looking, onReturn, isKnown = true, isMailKept = false }: PayPageOptions = {},
): PayPage {
  queryClient.clear()
  let shown = payment
  const turn = (next: PublicPayment) => {
    shown = next
  }
  const asked = serve({
    [`GET ${LINK}`]: looking ?? (() => answer(shown)()),
    ...(paying && { [`POST ${LINK}`]: paying }),
    [`${LINK}viewed/`]: done,
    ...(onReturn && {
      [`${LINK}returned/`]: () => {
        onReturn(turn)
        return done()
      },
    }),
    '/api/config/application/': answer({ features: { mail_captured: isMailKept } }),
  })
  render(
    <MantineProvider env="test">
      <PayScreen shareToken={SHARE_TOKEN} known={isKnown ? payment : null} />
    </MantineProvider>,
  )
  const at = (method: string) => asked.filter((one) => one.path === LINK && one.method === method)
  return {
    asked,
    sent: () => at('POST'),
    looked: () => at('GET').length,
    turn,
  }
}

export const user = userEvent.setup({ delay: null })

/** Puts a text into a field as a browser does that fills a form in. */
export async function fill(label: string, text: string): Promise<void> {
  await user.clear(screen.getByLabelText(label))
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

export async function fillCard(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const typed = {
    'Card number': '4242424242424242',
    'Expiry date': '1234',
    'Security code': '123',
    'Name on card': ' Pia Payer ',
    'Email (optional)': 'pia@example.com ',
    ...changes,
  }
  for (const [label, text] of Object.entries(typed)) if (text !== '') await fill(label, text)
}
