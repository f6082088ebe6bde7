import { productCreate } from '@counterfoil/contract/products/products.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  PRODUCT_NAMING_FIELDS,
  type ProductImportField,
} from '@counterfoil/domain/products/import-columns.ts'
import {
  findTax,
  importedProduct,
  productFieldOf,
  productImportFault,
} from '@counterfoil/domain/products/imported-product.ts'
import { recogniseProductColumns } from '@counterfoil/domain/products/recognise-columns.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { nameKey } from '@counterfoil/domain/text/plain-text.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { ImportBatch, ImportRows, Repetitions, RowRules } from '../../imports/import-kind.ts'

type NewProduct = z.output<typeof productCreate>

/** What rows of products are judged by: what prices are in, which taxes can be named, and what is there already. */
export type ProductRowsContext = {
  readonly currency: CurrencyCode
  readonly language: string
  /** The taxes that are not archived. */
  readonly taxes: Parameters<typeof findTax>[0]
  readonly known: readonly { readonly name: string }[]
}

/** A product is there already by its name, whatever its case and blanks. */
function repetitionsOf({ known }: ProductRowsContext): Repetitions<ProductImportField, NewProduct> {
  const lines = new Map<string, number | null>(known.map(({ name }) => [nameKey(name), null]))
  return {
    repetitionOf: ({ name }) => {
      const line = lines.get(nameKey(name))
      if (line === undefined) return null
      const found =
        line === null ? fault('product_with_name_exists') : fault('name_repeated_in_file', { line })
      return { field: 'name', fault: found }
    },
    keep: ({ name }, line) => lines.set(nameKey(name), line),
  }
}

function rulesOf(
  context: ProductRowsContext,
  file: Parameters<ImportRows<ProductImportField, NewProduct, ProductRowsContext>['rulesOf']>[1],
): RowRules<ProductImportField, NewProduct> {
  const language = knownLanguage(context.language)
  const asked = {
    currency: context.currency,
    language,
    decimalSign: file.decimalSign ?? LANGUAGE_FACTS[language].decimalSign,
    taxOf: findTax(context.taxes),
  }
  return {
    draftOf: (cells) => importedProduct(cells, asked),
    // Taxes are found in the company's own; all else the contract sees.
    faultsBeyond: () => null,
    repetitions: repetitionsOf(context),
  }
}

function batchOf(made: readonly NewProduct[]): ImportBatch {
  const products = made.map((fields) => ({ ...fields, id: newId() }))
  const prices = products.flatMap(({ id, prices: all }) =>
    all.map((price, at) => ({ ...price, product: id, position: at + 1 })),
  )
  const taxes = products.flatMap(({ id, tax_rates }) =>
    tax_rates.map((tax_rate, at) => ({ tax_rate, product: id, position: at + 1 })),
  )
  return {
    records: products.map(({ id, name }) => ({ id, name })),
    tables: {
      products: JSON.stringify(products),
      prices: JSON.stringify(prices),
      taxes: JSON.stringify(taxes),
    },
  }
}

/** Rows that become products, with a price in each currency they name (decision 43). */
export const importRows: ImportRows<ProductImportField, NewProduct, ProductRowsContext> = {
  namingFields: PRODUCT_NAMING_FIELDS,
  recognise: recogniseProductColumns,
  schema: productCreate,
  rulesOf,
  fieldOf: productFieldOf,
  faultOf: productImportFault,
  batchOf,
}
