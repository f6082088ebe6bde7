import type { StartingRates } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { CountrySelect } from '../../../ui/fields/reference-selects.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { rateName } from '../rate-name.ts'
import modal from '../tax-rate-modal.module.css'
import { useCompanyCountry } from '../use-tax-examples.ts'
import classes from './starting-rates-modal.module.css'

type Offered = StartingRates['rates'][number]
type Closes = { onClose: () => void }

function OfferedRate({
  offered,
  chosen,
  onChoose,
}: {
  offered: Offered
  chosen: boolean
  onChoose: () => void
}) {
  const t = useT()
  const locale = useLocale()
  const facts = [offered.region, offered.is_there && t('You have it already')].filter(Boolean)
  return (
    <Checkbox
      label={rateName(offered, locale)}
      description={facts.join(' · ') || undefined}
      disabled={offered.is_there}
      checked={chosen || offered.is_there}
      onChange={onChoose}
    />
  )
}

function useTaking({ onClose }: Closes) {
  return useApiMutation('takeStartingTaxRates', {
    success: ({ rates }) => ({
      id: msg('{count, plural, one {# tax rate added} other {# tax rates added}}'),
      values: { count: rates.length },
    }),
    onSuccess: onClose,
  })
}

/** The rates of one country, the usual one chosen; nothing is the company's own before it is taken. */
function OfferedRates({ country, offer, onClose }: { country: string; offer: StartingRates } & Closes) {
  const t = useT()
  const locale = useLocale()
  const [chosen, setChosen] = useState(() =>
    offer.rates.filter((rate) => rate.is_usual && !rate.is_there).map(({ key }) => key),
  )
  const take = useTaking({ onClose })
  const turn = (key: string) =>
    setChosen((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]))
  return (
    <>
      <div className={classes.rates}>
        {offer.rates.map((offered) => (
          <OfferedRate
            key={offered.key}
            offered={offered}
            chosen={chosen.includes(offered.key)}
            onChoose={() => turn(offered.key)}
          />
        ))}
      </div>
      <p className={classes.note}>
        {t('As of {date}. Check which of them apply to what you sell. Each can be changed later.', {
          date: formatDate(offer.checked_on, locale),
        })}
      </p>
      <div className={modal.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={take.isPending}
          onClick={() => take.mutate({ body: { country, rates: chosen } })}
        >
          {t('{count, plural, =0 {Add tax rates} one {Add # tax rate} other {Add # tax rates}}', {
            count: chosen.length,
          })}
        </Button>
      </div>
    </>
  )
}

function CountryRates({ country, onOwn, onClose }: { country: string; onOwn: () => void } & Closes) {
  const t = useT()
  const offer = useQuery(apiQuery('listStartingTaxRates', { query: { country } }))
  return (
    <QueryState
      query={offer}
      skeleton={<LinesSkeleton lines={5} />}
      isEmpty={({ rates }) => rates.length === 0}
      empty={
        <div className={classes.none}>
          <p className={classes.note}>
            {country === 'US'
              ? t('No rate holds in the whole of the United States. Enter the rate of your state and city.')
              : t('There are no rates to offer for this country. Enter your own.')}
          </p>
          <Button onClick={onOwn}>{t('New tax rate')}</Button>
        </div>
      }
    >
      {(found) => <OfferedRates key={country} country={country} offer={found} onClose={onClose} />}
    </QueryState>
  )
}

function StartingRatesForm({ onOwn, onClose }: { onOwn: () => void } & Closes) {
  const t = useT()
  const own = useCompanyCountry()
  const [country, setCountry] = useState<string | null>(null)
  const shown = country ?? own
  return (
    <div className={modal.form}>
      <CountrySelect label={t('Country')} data-autofocus value={shown} onChange={setCountry} />
      {shown && <CountryRates country={shown} onOwn={onOwn} onClose={onClose} />}
    </div>
  )
}

/** Offers the tax rates of a country, to be taken as the company's own. `onOwn` leads to a rate of one's own instead. */
export function StartingRatesModal({ opened, ...form }: { opened: boolean; onOwn: () => void } & Closes) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Tax rates of a country')}
      size={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <StartingRatesForm {...form} />
    </Modal>
  )
}
