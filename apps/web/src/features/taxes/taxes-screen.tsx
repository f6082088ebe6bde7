import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { StartingRatesModal } from './starting-rates/starting-rates-modal.tsx'
import { TaxStatistics } from './statistics/tax-statistics.tsx'
import { TaxCalculator } from './tax-calculator.tsx'
import { TaxGroups } from './tax-groups.tsx'
import { TaxRateModal } from './tax-rate-modal.tsx'
import { TaxRatesTable } from './tax-rates-table.tsx'
import classes from './taxes-screen.module.css'

function useRateModal() {
  const [rate, setRate] = useState<TaxRate>()
  const [opened, setOpened] = useState(false)
  const open = (wanted?: TaxRate) => {
    setRate(wanted)
    setOpened(true)
  }
  return { open, modal: <TaxRateModal rate={rate} opened={opened} onClose={() => setOpened(false)} /> }
}

/** The company's tax rates and groups, and what they come to. */
export function TaxesScreen() {
  const t = useT()
  const rates = useQuery(apiQuery('listTaxRates'))
  const mayWrite = usePermission('taxes.write')
  const { open, modal } = useRateModal()
  const [offering, setOffering] = useState(false)
  useKeys({ n: () => mayWrite && open() })
  const create = (
    <PermissionGate permission="taxes.write">
      <Button leftSection={<Plus size={16} />} onClick={() => open()}>
        {t('New tax rate')}
      </Button>
    </PermissionGate>
  )
  const offer = (look: 'filled' | 'default') => (
    <PermissionGate permission="taxes.write">
      <Button variant={look} onClick={() => setOffering(true)}>
        {t('Rates of a country')}
      </Button>
    </PermissionGate>
  )
  const startOwn = () => {
    setOffering(false)
    open()
  }
  return (
    <Page title={t('Taxes')} actions={offer('default')} action={create}>
      <QueryState
        query={rates}
        skeleton={<TableSkeleton rows={5} />}
        isEmpty={(page) => page.count === 0}
        empty={
          <EmptyState
            title={t('No tax rates yet')}
            text={t(
              'Your tax rates, such as VAT, appear here, ready for the lines of an invoice. Without one, no tax is charged.',
            )}
            action={offer('filled')}
          />
        }
      >
        {(page) => (
          <div className={classes.screen}>
            <TaxRatesTable rates={page.results} onEdit={open} />
            <div className={classes.columns}>
              <TaxGroups rates={page.results} />
              <TaxCalculator rates={page.results.filter((rate) => rate.is_active)} />
            </div>
            <TaxStatistics />
          </div>
        )}
      </QueryState>
      {modal}
      <StartingRatesModal opened={offering} onClose={() => setOffering(false)} onOwn={startOwn} />
    </Page>
  )
}
