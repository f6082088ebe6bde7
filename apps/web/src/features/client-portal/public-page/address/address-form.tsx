import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQuery } from '../../../../api/queries/api-query.ts'
import { msg } from '../../../../i18n/msg.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import classes from '../portal.module.css'
import { useAddressProposal } from './use-address-proposal.ts'

const FIELDS = [
  { name: 'line1', label: msg('Street and number [portal]'), autoComplete: 'address-line1', max: 200 },
  { name: 'line2', label: msg('More of the address (optional)'), autoComplete: 'address-line2', max: 200 },
  { name: 'zip_code', label: msg('Postal code [portal]'), autoComplete: 'postal-code', max: 30 },
  { name: 'city', label: msg('Town'), autoComplete: 'address-level2', max: 100 },
  { name: 'state', label: msg('State or province (optional)'), autoComplete: 'address-level1', max: 100 },
] as const

/** The countries of the world, by their names in the language of the page; until they are there, the one that is chosen. */
function useCountries(chosen: string): { value: string; label: string }[] {
  const locale = useLocale()
  const { data } = useQuery({
    ...apiQuery('listCountries'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const codes = data?.map(({ code }) => code) ?? (chosen ? [chosen] : [])
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => compare(one.label, other.label))
}

type AddressFormProps = { token: string; start: PublicPortal['address']; onClose: () => void }

/** Another address in place of the one there is. */
export function AddressForm({ token, start, onClose }: AddressFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { values, faults, failure, refusals, isBusy, edit, send } = useAddressProposal(token, start, onClose)
  const countries = useCountries(values.country)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {failure && (
        <p role="alert" className={classes.failure}>
          {t(failure.id, failure.values)}
        </p>
      )}
      {FIELDS.map(({ name, label, autoComplete, max }) => (
        <TextInput
          key={name}
          name={name}
          size="md"
          label={t(label)}
          autoComplete={autoComplete}
          maxLength={max}
          value={values[name]}
          error={faults[name]}
          onChange={(event) => edit(name, event.currentTarget.value)}
        />
      ))}
      <NativeSelect
        name="country"
        size="md"
        label={t('Country [portal]')}
        autoComplete="country"
        value={values.country}
        error={faults.country}
        data={[...(values.country ? [] : [{ value: '', label: '' }]), ...countries]}
        onChange={(event) => edit('country', event.currentTarget.value)}
      />
      <Textarea
        name="note"
        size="md"
        label={t('Message (optional)')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={values.note}
        error={faults.note}
        onChange={(event) => edit('note', event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="md" aria-busy={isBusy}>
          {isBusy ? t('Sending...') : t('Send address')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('Go back')}
        </Button>
      </div>
    </form>
  )
}
