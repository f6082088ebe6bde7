import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { GatedFields, PermissionGate } from '../../../ui/permission-gate.tsx'
import { type ShownMethod, usePaymentMethods } from '../../payments/use-payment-methods.ts'
import section from '../section.module.css'
import { CollectionForm } from './collection-form.tsx'
import { MISSING_KINDS_NONE, missingKinds } from './payment-method-kinds.ts'
import { PaymentMethodModal } from './payment-method-modal.tsx'
import { PaymentMethodRow } from './payment-method-row.tsx'
import classes from './payment-methods-tab.module.css'

function AddButton({ methods }: { methods: readonly ShownMethod[] }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const kinds = missingKinds(methods)
  return (
    <>
      <PermissionGate
        permission="payment_methods.setup"
        reason={kinds.length === 0 ? t(MISSING_KINDS_NONE) : null}
      >
        <Button size="xs" variant="default" leftSection={<Plus size={14} />} onClick={() => setOpened(true)}>
          {t('Add payment method')}
        </Button>
      </PermissionGate>
      <PaymentMethodModal kinds={kinds} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function MethodsTable({ methods }: { methods: readonly ShownMethod[] }) {
  const t = useT()
  return (
    <table className={classes.table} aria-labelledby="payment-methods">
      <thead>
        <tr>
          <th scope="col">{t('Method')}</th>
          <th scope="col">{t('Fee on each payment')}</th>
          <th scope="col">{t('Offered')}</th>
          <th>
            <span className={classes.unseen}>{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <PaymentMethodRow key={method.method} method={method} />
        ))}
      </tbody>
    </table>
  )
}

/** The ways in which clients pay, and what each costs. */
export function PaymentMethodsTab() {
  const t = useT()
  const { methods, query } = usePaymentMethods()
  return (
    <section className={classes.methods} aria-labelledby="payment-methods">
      <header className={section.head}>
        <h2 id="payment-methods" className={section.title}>
          {t('Payment methods')}
        </h2>
        {methods && <AddButton methods={methods} />}
      </header>
      <p className={section.text}>
        {t(
          'What is switched on is offered when a payment is recorded and, as far as it can be paid online, on the payment page.',
        )}
      </p>
      <GatedFields permission="payment_methods.setup">
        {methods ? (
          <MethodsTable methods={methods} />
        ) : (
          <QueryState query={query} skeleton={<LinesSkeleton lines={6} />}>
            {() => null}
          </QueryState>
        )}
      </GatedFields>
      <p className={section.text}>
        {t(
          'A fee is recorded with its payment and reduces what you receive; test payments have none. It is never added to an invoice, and payers are told so.',
        )}
      </p>
      <CollectionForm />
    </section>
  )
}
