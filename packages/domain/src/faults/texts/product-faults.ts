/** Products, and lines that name one. */
export const PRODUCT_FAULTS = {
  product_in_use: 'Lines of invoices name this product. Deactivate it instead of deleting it.',
  product_name_required: 'Give the product a name.',
  no_such_product: 'There is no such product.',
  product_inactive: 'This product is inactive. Activate it, or choose another one.',
  price_of_currency_named_twice: 'There is a price in this currency already.',
  unknown_unit_code: 'Not a unit of UN/ECE Recommendation 20 that is known here.',
  product_with_name_exists: 'There is a product with this name already.',
  tax_not_found_by_name:
    'No tax has this name, or more than one this rate. Write its name as it is called under taxes.',
  unknown_yes_or_no: 'Give yes or no.',
} as const
