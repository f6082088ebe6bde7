/** What the samples of documents say that the preview of a template shows. */
export const sampleInvoice = {
  client: 'Quai & Pinson SARL',
  attention: 'Amélie Pinson',
  street: '18 quai des Chartrons',
  city: 'Bordeaux',
  postcode: '33000',
  country: 'FR',
  number: 'FA-2026-0042',
  creditNote: 'AV-2026-0007',
  numbers: { first: 'FA-2026-0031', second: 'FA-2026-0038' },
  payments: { first: 'VIR-2026-0097', second: 'VIR-2026-0118' },
  workshop: 'Atelier de marque',
  workshopDetails: 'Deux jours sur place, avec compte rendu.',
  design: 'Conception du site web',
  hosting: 'Hébergement pour un an',
  hours: 'h',
}
