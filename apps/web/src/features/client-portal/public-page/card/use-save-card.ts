import type { CardScope } from '@counterfoil/domain/automatic-collection/saved-card.ts'
import { useState } from 'react'
import { parsedText } from '../../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../../api/queries/api-mutation.ts'
import { faultId } from '../../../../i18n/fault-messages.ts'
import { msg } from '../../../../i18n/msg.ts'
import { readExpiry } from '../../../payment-links/form/card-format.ts'
import {
  type CardFaults,
  type CardValues,
  cardFaults,
  SERVER_FIELDS,
} from '../../../payment-links/form/payer-faults.ts'
import { leaveFor } from '../../../payment-links/leave-for.ts'

const EMPTY: CardValues = { number: '', expiry: '', cvc: '' }
const FIELDS = ['number', 'expiry', 'cvc'] as const

type Options = {
  token: string
  takesCard: boolean
  /** The words that are agreed to, by what the card pays. */
  consents: Readonly<Record<CardScope, string>>
  onSaved: () => void
  /** What is agreed to is another by now: it is read again. */
  onTermsChanged: () => void
}

/** A card as it is sent. */
function typed({ number, expiry, cvc }: CardValues) {
  const date = readExpiry(expiry)
  return { number, exp_month: date?.month ?? 0, exp_year: date?.year ?? 0, cvc }
}

/** The card a payer saves, what it pays, and whether they have agreed to it. */
export function useSaveCard({ token, takesCard, consents, onSaved, onTermsChanged }: Options) {
  const [values, setValues] = useState(EMPTY)
  const [faults, setFaults] = useState<CardFaults>({})
  const [scope, setScope] = useState<CardScope>('all')
  const [isAgreed, setAgreed] = useState(false)
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const save = useApiMutation('savePortalCard', {
    success: ({ status }) => ({
      id: status === 'saved' ? msg('Your card is saved') : msg('Opening the page of the payment provider…'),
    }),
    refreshes: 'nothing',
    form: { setErrors: (found) => setFaults(found) },
    fieldNames: SERVER_FIELDS,
    failure: () => null,
    onSuccess: ({ redirect_url }) => {
      if (redirect_url === null) onSaved()
      else {
        setLeaving(true)
        leaveFor(redirect_url)
      }
    },
    onError: (error) => {
      setFailure(parsedText(error))
      if (error.code !== 'collection_terms_changed') return
      setAgreed(false)
      onTermsChanged()
    },
  })
  /** Whether all can be sent; else the first field that is wrong has the focus. */
  function check(form: HTMLFormElement): boolean {
    const found = takesCard ? cardFaults(values, Date.now()) : {}
    setFaults(found)
    const first = FIELDS.find((field) => found[field])
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (first !== undefined || isAgreed) return first === undefined
    setFailure({ id: faultId('collection_not_agreed') })
    form.querySelector<HTMLElement>('[name="agrees"]')?.focus()
    return false
  }
  return {
    card: {
      values,
      faults,
      edit: (changes: Partial<CardValues>) => {
        setValues((current) => ({ ...current, ...changes }))
        const cleared = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
        setFaults((current) => ({ ...current, ...cleared }))
      },
    },
    scope,
    /** What was agreed to of one scope is not agreed to of another. */
    setScope: (chosen: CardScope) => {
      setScope(chosen)
      setAgreed(false)
    },
    isAgreed,
    setAgreed,
    failure,
    isBusy: save.isPending || isLeaving,
    send: (form: HTMLFormElement) => {
      if (save.isPending || isLeaving) return
      setFailure(null)
      if (!check(form)) return
      save.mutate({
        params: { token },
        body: { scope, consent: consents[scope], ...(takesCard && { card: typed(values) }) },
      })
    },
  }
}
