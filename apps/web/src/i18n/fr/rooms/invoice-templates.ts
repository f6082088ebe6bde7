/** Templates of invoices: how documents look. */
export const invoiceTemplates = {
  Templates: 'Modèles',
}
