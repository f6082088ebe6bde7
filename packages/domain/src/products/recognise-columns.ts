import { fieldsByName, firstOfEach, plainName } from '../imports/column-words.ts'
import { CURRENCIES } from '../money/currencies.ts'
import { LANGUAGES } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import { PRODUCT_FIELDS, type ProductImportField } from './import-columns.ts'
import { CURRENCY_SIGNS } from './imported-price.ts'

const WORDS = LANGUAGES.map((language) => textsOf(language).productImportWords.columns)
const FIELD_BY_NAME = fieldsByName(PRODUCT_FIELDS, WORDS)

/** "Price EUR", "Preis (CHF)", "Prix €": a price whose currency the title names. */
function priceOfTitle(title: string): ProductImportField | null {
  const name = plainName(title)
  const symbol = Object.keys(CURRENCY_SIGNS).find((sign) => title.includes(sign))
  if (symbol !== undefined)
    return FIELD_BY_NAME.get(name) === 'price' ? `price_${CURRENCY_SIGNS[symbol]}` : null
  const code = name.slice(-3).toUpperCase()
  const isPrice = FIELD_BY_NAME.get(name.slice(0, -3)) === 'price'
  return isPrice && CURRENCIES.some((currency) => currency.code === code) ? `price_${code}` : null
}

/**
 * What each column is taken for by its name, null for what is not known. A "Description" where nothing else is a name is the
 * name, as many programs know no other.
 */
export function recogniseProductColumns(titles: readonly string[]): (ProductImportField | null)[] {
  const known = titles.map((title) => priceOfTitle(title) ?? FIELD_BY_NAME.get(plainName(title)) ?? null)
  const described = known.indexOf('description')
  if (!known.includes('name') && described >= 0) known[described] = 'name'
  return firstOfEach<ProductImportField>(known)
}
