import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { useState } from 'react'
import type { ApiError } from '../../../../api/errors/api-error.ts'
import { parsedText } from '../../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../../api/queries/api-mutation.ts'
import { msg } from '../../../../i18n/msg.ts'
import { useShowPortal } from '../use-portal.ts'

type Address = NonNullable<PublicPortal['address']>
export type AddressValues = Record<
  'line1' | 'line2' | 'zip_code' | 'city' | 'state' | 'country' | 'note',
  string
>

function valuesOf(address: Address | null): AddressValues {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    zip_code: address?.zip_code ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
    note: '',
  }
}

function failureText(error: ApiError): ErrorText {
  return Object.keys(error.fieldErrors).length > 0
    ? { id: msg('Please fix the errors in the form and try again.') }
    : parsedText(error)
}

/** The fields of a proposed address, and the way to send them. */
export function useAddressProposal(token: string, start: Address | null, onSent: () => void) {
  const [values, setValues] = useState(() => valuesOf(start))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [refusals, setRefusals] = useState(0)
  const show = useShowPortal(token)
  const { mutate, isPending } = useApiMutation('proposeAddress', {
    success: msg('Your new address was sent'),
    refreshes: 'nothing',
    form: { setErrors: setFaults },
    failure: () => null,
    onSuccess: (portal) => {
      show(portal)
      onSent()
    },
    onError: (error) => {
      setFailure(failureText(error))
      setRefusals((count) => count + 1)
    },
  })
  const given = (name: keyof AddressValues) => values[name].trim() || null
  return {
    values,
    faults,
    failure,
    /** How often it was refused: each time the form leads to the first fault. */
    refusals,
    isBusy: isPending,
    edit: (name: keyof AddressValues, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setFaults((before) => {
        const { [name]: gone, ...rest } = before
        return gone === undefined ? before : rest
      })
    },
    send: () => {
      if (isPending) return
      setFailure(null)
      const { city, country } = values
      const rest = { line1: given('line1'), line2: given('line2'), zip_code: given('zip_code') }
      mutate({
        params: { token },
        body: { ...rest, city, country, state: given('state'), note: given('note') },
      })
    },
  }
}
