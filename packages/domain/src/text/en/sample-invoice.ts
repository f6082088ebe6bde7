/** What the samples of documents say that the preview of a template shows. */
export const sampleInvoice = {
  client: 'Harbour & Finch Ltd',
  attention: 'Amelia Finch',
  street: '18 Quayside Row',
  city: 'Bristol',
  postcode: 'BS1 4SB',
  country: 'GB',
  number: 'INV-2026-0042',
  creditNote: 'CN-2026-0007',
  numbers: { first: 'INV-2026-0031', second: 'INV-2026-0038' },
  payments: { first: 'TR-2026-0097', second: 'TR-2026-0118' },
  workshop: 'Brand workshop',
  workshopDetails: 'Two days on site, with minutes.',
  design: 'Website design',
  hosting: 'Hosting, one year',
  hours: 'h',
}
