/** Usual wordings of why no tax is charged, by the category of EN 16931. */
export const exemptions = {
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Intra-Community supply',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
}
