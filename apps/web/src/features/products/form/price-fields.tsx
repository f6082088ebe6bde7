import { ActionIcon, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, X } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { CurrencySelect } from '../../../ui/fields/reference-selects.tsx'
import classes from './product-form.module.css'
import type { ProductValues } from './product-values.ts'

const MOST = 50

/** A price in each currency it is sold in. */
export function PriceFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const t = useT()
  const { prices } = form.values
  return (
    <div className={classes.prices}>
      {prices.map((price, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price has no key of its own, and its fields hold nothing but what the form does
        <div key={index} className={classes.price}>
          <CurrencySelect
            label={t('Currency')}
            aria-label={t('Currency of price {n}', { n: index + 1 })}
            {...form.getInputProps(`prices.${index}.currency`)}
          />
          <MoneyField
            label={t('Price')}
            aria-label={t('Price {n}', { n: index + 1 })}
            currency={price.currency ?? undefined}
            {...form.getInputProps(`prices.${index}.unit_price`)}
          />
          <ActionIcon
            variant="subtle"
            className={classes.remove}
            aria-label={t('Remove price {n}', { n: index + 1 })}
            onClick={() => form.removeListItem('prices', index)}
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
      {prices.length < MOST && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.add}
          leftSection={<Plus size={14} />}
          onClick={() => form.insertListItem('prices', { currency: null, unit_price: '' })}
        >
          {prices.length === 0 ? t('Add a price') : t('Add a price in another currency')}
        </Button>
      )}
    </div>
  )
}
