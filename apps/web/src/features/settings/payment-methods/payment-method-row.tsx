import type { PaymentMethod } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { STRIPE, STRIPE_TEST } from '@counterfoil/domain/payments/test-payment.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { usePaymentKindName } from '../../payments/payment-method-select.tsx'
import { useFeeText } from '../../payments/record/fee-note.tsx'
import { type ShownMethod, useAvailableMethods } from '../../payments/use-payment-methods.ts'
import { isTransfer } from './payment-method-kinds.ts'
import { PaymentMethodMenu } from './payment-method-menu.tsx'
import classes from './payment-methods-tab.module.css'

const TOGGLE = { track: classes.track, thumb: classes.thumb }

/** Whether it is known that the company has no bank account for transfers to go to. */
function useHasNoAccount(): boolean {
  const { id } = useCompany()
  const { data } = useQuery({ ...apiQuery('getCompany', { params: { id } }), meta: { quiet: true } })
  return data?.bank_accounts?.length === 0
}

const isByStripe = (provider: string | undefined) => provider === STRIPE || provider === STRIPE_TEST

/** What else is to be known of a method at a glance. */
function useNotes(): (method: ShownMethod) => string {
  const t = useT()
  const kindName = usePaymentKindName()
  const available = useAvailableMethods()
  const hasNoAccount = useHasNoAccount()
  const isKnown = Object.keys(available).length > 0
  return ({ method, name, saved }) =>
    [
      name === null ? null : kindName(method),
      isByStripe(available[method]?.provider) ? t('By Stripe') : null,
      available[method]?.test_mode ? t('Test mode: no money moves') : null,
      isTransfer(method) && hasNoAccount && !saved?.instructions
        ? t('Not on the payment page before a bank account is entered')
        : null,
      isKnown && available[method] === undefined ? t('Not on the payment page: only to be recorded') : null,
      saved?.instructions ? t('Own instructions') : null,
      saved && saved.credential_names.length > 0 && !isByStripe(available[method]?.provider)
        ? t('Keys kept, not used')
        : null,
    ]
      .filter((note) => note !== null)
      .join(' · ')
}

/** While it is saved it keeps the focus, which a disabled control loses: the next key would go nowhere. */
function MethodSwitch({ saved, name }: { saved: PaymentMethod; name: string }) {
  const t = useT()
  const update = useApiMutation('updatePaymentMethod', { success: 'Payment method updated successfully' })
  // The answer is there before the list has been fetched again.
  const known = update.data && update.data.version > saved.version ? update.data : saved
  return (
    <Switch
      aria-label={t('Offer {name}', { name })}
      classNames={TOGGLE}
      checked={known.enabled !== update.isPending}
      aria-disabled={update.isPending}
      onChange={() => {
        if (update.isPending) return
        update.mutate({
          params: { id: saved.id },
          body: { enabled: !known.enabled },
          ifMatch: known.version,
        })
      }}
    />
  )
}

/** One method: what it is called, what it costs, and whether it is offered. */
export function PaymentMethodRow({ method }: { method: ShownMethod }) {
  const t = useT()
  const kindName = usePaymentKindName()
  const feeText = useFeeText(useCompany().currency)
  const note = useNotes()(method)
  const name = method.name ?? kindName(method.method)
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </th>
      <td className={classes.fee}>{feeText(method) ?? t('No fee')}</td>
      <td>
        {method.saved ? (
          <MethodSwitch saved={method.saved} name={name} />
        ) : (
          <Switch aria-label={t('Offer {name}', { name })} classNames={TOGGLE} checked disabled readOnly />
        )}
      </td>
      <td className={classes.menu}>
        {method.saved && <PaymentMethodMenu method={method.saved} name={name} />}
      </td>
    </tr>
  )
}
