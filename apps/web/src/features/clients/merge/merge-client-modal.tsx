import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CallAnswer } from '../../../api/api-types.ts'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { ClientSelect } from '../client-select.tsx'
import classes from './merge-client-modal.module.css'

/** How much the other client takes over, by kind. */
function Belongings({ counts }: { counts: CallAnswer<'getClientBelongings'> }) {
  const t = useT()
  const parts = [
    [t('Invoices and drafts'), counts.invoices],
    [t('Credit notes'), counts.credit_notes],
    [t('Recurring invoices'), counts.recurring],
    [t('Payments'), counts.payments],
    [t('Payment links'), counts.payment_links],
    [t('Contacts'), counts.contacts],
    [t('Addresses'), counts.addresses],
  ] as const
  return (
    <dl className={classes.belongings}>
      {parts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function MergeForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const form = useForm<{ into: string | null }>({ initialValues: { into: null } })
  const belongings = useQuery(apiQuery('getClientBelongings', { params: { id: client.id } }))
  const { into } = form.values
  const merge = useApiMutation('mergeClient', {
    form,
    success: 'Clients merged successfully',
    refreshes: 'nothing',
    // Away from here first: what is gone is not asked for again.
    onSuccess: ({ id }) =>
      void navigate({ to: '/dashboard/clients/$id', params: { id }, replace: true }).then(() =>
        refreshQueries(cache),
      ),
  })
  const submit = form.onSubmit(() => {
    if (into !== null) merge.mutate({ params: { id: client.id }, body: { into } })
  })
  return (
    <form onSubmit={submit} noValidate>
      <ClientSelect
        data-autofocus
        withAsterisk
        withInactive
        label={t('Merge into')}
        placeholder={t('The client that stays')}
        without={client.id}
        {...form.getInputProps('into')}
      />
      <h3 className={classes.title}>{t('What the other client takes over')}</h3>
      <QueryState query={belongings} skeleton={<LinesSkeleton lines={7} />}>
        {(counts) => <Belongings counts={counts} />}
      </QueryState>
      <p className={classes.text}>
        {t(
          'Tags, notes and history go along. What the other client says itself stands; what it leaves open is taken over, and an email address, phone number, website or tax number that differs is kept in its notes.',
        )}
      </p>
      <p className={classes.text}>
        {t('Issued documents stay as they are. {name} is gone afterwards, and this cannot be undone.', {
          name: client.name,
        })}
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={merge.isPending}>
          {t('Go back')}
        </Button>
        <Button type="submit" color="red" loading={merge.isPending} disabled={into === null}>
          {t('Merge clients')}
        </Button>
      </div>
    </form>
  )
}

/** Shows what moves before a client is merged into another. */
export function MergeClientModal(props: { client: Client; opened: boolean; onClose: () => void }) {
  const t = useT()
  const { client, opened, onClose } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Merge {name} into another client', { name: client.name })}
      size={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <MergeForm client={client} onClose={onClose} />
    </Modal>
  )
}
