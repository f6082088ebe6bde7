import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { parsedText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { msg } from '../../../i18n/msg.ts'
import { answerOf } from './quote-view.ts'

export type AnswerFaults = Readonly<Record<string, string>>

/** What is shown once an answer was tried here: the quote as it stands, and whether this answer is the one that counts. */
export type Settled = 'taken' | 'refused'

type AnswerOptions = {
  shareToken: string
  show: (quote: PublicQuote) => void
  /** Asks the server how the quote stands; null where no answer came. */
  look: () => Promise<PublicQuote | null>
  onSettled: (settled: Settled) => void
}

function failureText(error: ApiError): ErrorText {
  if (error.outcomeUnknown)
    return {
      id: msg(
        'No answer came, so it is not certain whether yours arrived. Check your connection and try again: it counts once.',
      ),
    }
  if (Object.keys(error.fieldErrors).length > 0)
    return { id: msg('Please fix the errors in the form and try again.') }
  return parsedText(error)
}

/** Accepting or rejecting: one answer at a time, under one key however often it is sent. */
export function useQuoteAnswer({ shareToken, show, look, onSettled }: AnswerOptions) {
  const [faults, setFaults] = useState<AnswerFaults>({})
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef(false)

  /** A lost answer is looked for, and a refused one explained by how the quote stands now. */
  async function recover(error: ApiError, isMine: (quote: PublicQuote) => boolean): Promise<void> {
    const asked = error.outcomeUnknown || error.status === 409 || error.status === 404
    const now = asked ? await look() : null
    // Refused as answered already, it may be by this very answer, of which no reply came the first time.
    if (now !== null && answerOf(now) !== null && (error.outcomeUnknown || error.status === 409))
      return onSettled(isMine(now) ? 'taken' : 'refused')
    if (now !== null && error.status === 409 && now.status !== 'sent') return onSettled('refused')
    setFailure(failureText(error))
  }
  const options = {
    refreshes: 'nothing',
    form: { setErrors: setFaults },
    failure: () => null,
  } as const
  const accept = useApiMutation('acceptPublicQuote', options)
  const reject = useApiMutation('rejectPublicQuote', options)

  async function send(
    call: () => Promise<PublicQuote>,
    isMine: (quote: PublicQuote) => boolean,
  ): Promise<void> {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setFailure(null)
    setFaults({})
    try {
      // The server refuses an answer of somebody of the company, signed in here or in another tab: it knows them by their token.
      await tokenStore.borrow().catch(() => false)
      show(await call())
      onSettled('taken')
    } catch (error) {
      await recover(error as ApiError, isMine)
    }
    inFlight.current = false
    setBusy(false)
  }
  const params = { shareToken }
  return {
    faults,
    failure,
    isBusy,
    edit: (field: string) => setFaults(({ [field]: _, ...rest }) => rest),
    forget: () => {
      setFailure(null)
      setFaults({})
    },
    accept: (name: string) =>
      send(
        () => accept.mutateAsync({ params, body: { name } }),
        (quote) => quote.accepted_name === name,
      ),
    reject: (reason: string, name: string) =>
      send(
        () => reject.mutateAsync({ params, body: { reason, ...(name !== '' && { name }) } }),
        (quote) => quote.rejected_reason === reason,
      ),
  }
}

export type QuoteAnswering = ReturnType<typeof useQuoteAnswer>
