/** What the samples of documents say that the preview of a template shows. */
export const sampleInvoice = {
  client: 'Hafen & Fink GmbH',
  attention: 'Amelie Fink',
  street: 'Am Sandtorkai 18',
  city: 'Hamburg',
  postcode: '20457',
  country: 'DE',
  number: 'RE-2026-0042',
  creditNote: 'RK-2026-0007',
  numbers: { first: 'RE-2026-0031', second: 'RE-2026-0038' },
  payments: { first: 'UW-2026-0097', second: 'UW-2026-0118' },
  workshop: 'Workshop zur Marke',
  workshopDetails: 'Zwei Tage vor Ort, mit Protokoll.',
  design: 'Gestaltung der Website',
  hosting: 'Hosting für ein Jahr',
  hours: 'Std.',
}
