import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { IN_FILTERS, ListFilters } from '../../../ui/lists/list-filters.tsx'
import type { ListState } from '../../../ui/lists/list-state.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { nameOf } from '../../users/person-name.ts'
import classes from './enterprise-activity.module.css'

type Kind = EventType extends `${infer K}.${string}` ? K : never

const KIND_LABELS: Readonly<Record<Kind, string>> = {
  company: msg('Company'),
  user: msg('Users'),
  invitation: msg('Invitations'),
  client: msg('Clients'),
  tax_rate: msg('Tax rates'),
  tax_group: msg('Tax groups'),
  invoice: msg('Invoices'),
  payment: msg('Payments'),
  payment_method: msg('Payment methods'),
  payment_link: msg('Payment links'),
  email: msg('Mails'),
  plan: msg('Plan'),
}

const KINDS = Object.entries(KIND_LABELS).map(([kind, label]) => ({ kind, label }))

/** More members than that are not picked from a list. */
const MEMBERS = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/

function fitting(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}

/** What the address narrows the activity to; what does not look right is left out. */
export function activityQuery({ user, kind, from, until }: ListState['search']) {
  return {
    user: fitting(user, UUID),
    kind: fitting(kind, /^[a-z_]{1,40}$/),
    created_after: fitting(from, DAY),
    created_before: fitting(until, DAY),
  }
}

/** Narrows the activity by who did it, what it happened to, and when. */
export function ActivityFilters({ list, companyId }: { list: ListState; companyId: string }) {
  const t = useT()
  const locale = useLocale()
  const members = useQuery({
    ...apiQuery('listCompanyMembers', { params: { id: companyId }, query: { page_size: MEMBERS } }),
    meta: { quiet: true },
  })
  const people = (members.data?.results ?? []).map((member) => ({ value: member.id, label: nameOf(member) }))
  const { user, kind, created_after, created_before } = activityQuery(list.search)
  const set = (name: string) => (next: string | null) => list.change({ [name]: next ?? undefined })
  const kindLabel = KINDS.find((one) => one.kind === kind)?.label
  const inForce = [
    {
      name: 'user',
      word: t('Who'),
      text: user && (people.find(({ value }) => value === user)?.label ?? '…'),
    },
    { name: 'kind', word: t('What'), text: kind && (kindLabel ? t(kindLabel) : kind) },
    { name: 'from', word: t('From'), text: created_after && formatDate(created_after, locale) },
    { name: 'until', word: t('Until'), text: created_before && formatDate(created_before, locale) },
  ]
  const inside = { popoverProps: { ...IN_FILTERS, withRoles: false }, clearable: true }
  return (
    <ListFilters list={list} inForce={inForce}>
      <Picker
        className={classes.whole}
        label={t('Who')}
        placeholder={t('Anybody')}
        nothingFound={t('Nothing found')}
        clearable
        comboboxProps={IN_FILTERS}
        options={people}
        value={user ?? null}
        onChange={set('user')}
      />
      <Select
        className={classes.whole}
        label={t('What')}
        placeholder={t('Anything')}
        clearable
        comboboxProps={IN_FILTERS}
        data={KINDS.map((one) => ({ value: one.kind, label: t(one.label) }))}
        value={kind ?? null}
        onChange={set('kind')}
      />
      <DateField label={t('From')} {...inside} value={created_after} onChange={set('from')} />
      <DateField label={t('Until')} {...inside} value={created_before} onChange={set('until')} />
    </ListFilters>
  )
}
