import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { readClients, readServices } from '../rows/read-table.ts'
import type { Profile } from './profile.ts'

const EU = new Set(['AT', 'DK', 'FR', 'NL', 'ES', 'IE'])

const SERVICES = readServices(`
Markenstrategie-Workshop | Brand strategy workshop | Tag | day | 1450 | std | 1 | 2 | 0.5
Logoentwicklung | Logo design | Pauschal | flat | 2400 | std | 1 | 1 | 1
Corporate Design Manual | Corporate design manual | Pauschal | flat | 3200 | std | 1 | 1 | 1
Nutzungsrechte, räumlich und zeitlich unbegrenzt | Rights of use, unlimited | Pauschal | flat | 850 | red | 1 | 1 | 1 | extra
Nutzungsrechte Illustration, 2 Jahre | Rights of use, illustration, 2 years | Stück | pc | 180 | red | 1 | 6 | 1 | extra
UX-Konzeption | UX concept | Std. | h | 112 | std | 6 | 32 | 2
Interface-Design | Interface design | Std. | h | 104 | std | 8 | 40 | 2
Frontend-Entwicklung | Front-end development | Std. | h | 108 | std | 8 | 48 | 4
Barrierefreiheits-Prüfung nach WCAG 2.2 | Accessibility audit (WCAG 2.2) | Pauschal | flat | 1280 | std | 1 | 1 | 1
Fotoproduktion im Studio | Studio photography | Tag | day | 1180 | std | 1 | 2 | 0.5
Bildretusche | Image retouching | Stück | pc | 38.5 | std | 5 | 40 | 5
Illustration | Illustration | Stück | pc | 320 | std | 1 | 6 | 1
Satz und Layout Broschüre | Brochure layout | Seite | page | 64 | std | 8 | 36 | 4
Druckabwicklung | Print management | Pauschal | flat | 290 | std | 1 | 1 | 1 | extra
Fachlektorat | Copy editing | Seite | page | 9.8 | std | 8 | 40 | 4
Gedruckte Broschüren, Auflage 500 | Printed brochures, run of 500 | Satz | set | 740 | red | 1 | 2 | 1 | extra
Projektleitung | Project management | Std. | h | 96 | std | 2 | 14 | 0.5
Website-Betreuung | Website care plan | Monat | month | 480 | std | 1 | 1 | 1 | contract
Social-Media-Paket | Social media package | Monat | month | 920 | std | 1 | 1 | 1 | contract
`)

const CLIENTS = readClients(`
Brotwerk Kreuzberg GmbH | Oranienstraße 212 | 10999 | Berlin | | DE | Svenja Brandt | Geschäftsführerin | | late transfer | 1.4 | | | Gastronomie,Stammkunde | 18
Havelblick Hotels AG | Uferpromenade 4 | 14467 | Potsdam | | DE | Matthias Oelze | Leiter Marketing | | late transfer | 2.2 | 30 | | Hotellerie | 19
Lichtung Verlag | Schillerstraße 48 | 10627 | Berlin | | DE | Ruth Amend | Herstellung | | prompt transfer | 1.6 | 45| | Verlag,Kultur
Nordlicht Energie Genossenschaft eG | Speicherstraße 11 | 24103 | Kiel | | DE | Ole Petersen | Vorstand | | late transfer | 1.5 | 30 | | Energie | 18
Stadtbibliothek Marienfelde | Malteserstraße 90 | 12277 | Berlin | | DE | Ines Kowalczyk | Verwaltung | | tardy transfer | 1.1 | 30 | | Öffentliche Hand
Zahnarztpraxis Dr. Yıldız | Müllerstraße 33 | 13353 | Berlin | | DE | Elif Yıldız | Inhaberin | | early transfer | 0.7 | 14 | | Praxis | 18
Feinkost Böttcher OHG | Akazienstraße 7 | 10823 | Berlin | | DE | Heiko Böttcher | Inhaber | | early card | 0.9 | 14 | | Gastronomie
Rösterei Morgenrot | Wühlischstraße 25 | 10245 | Berlin | | DE | Jana Morgenrot | Inhaberin | | early card | 1.0 | 14 | | Gastronomie
Kulturverein Wildwuchs | Kottbusser Damm 61 | 10967 | Berlin | | DE | Tom Adeyemi | Kassenwart | | late transfer | 0.6 | | | Kultur,Verein
Heinrich & Töchter Maschinenbau GmbH & Co. KG | Industriestraße 140 | 09113 | Chemnitz | | DE | Katharina Heinrich | Prokuristin | | prompt transfer | 1.8 | 60 | | Industrie
Medizintechnik Sander GmbH | Am Technologiepark 3 | 07745 | Jena | | DE | Frank Sander | Geschäftsführer | | late transfer | 1.7 | 30 | | Industrie,Gesundheit | 19
Bergmann Immobilien | Kurfürstendamm 178 | 10707 | Berlin | | DE | Viola Bergmann | Assistenz | | tardy transfer | 1.3 | 30 | | Immobilien
Tanzhaus am Kanal | Schleusenufer 2 | 10997 | Berlin | | DE | Lucía Ferrer | Künstlerische Leitung | | prompt paypal | 0.6 | | | Kultur
Fahrradmanufaktur Speiche 8 | Boxhagener Straße 88 | 10245 | Berlin | | DE | Nils Ahlers | Inhaber | | early card | 0.8 | | | Handel | 18 | 11
Annika Schröder | Choriner Straße 19 | 10119 | Berlin | | DE | Annika Schröder | | | early card | 0.4 | 7 | | Privat | | 9
Wiener Klangforum | Lothringerstraße 20 | 1030 | Wien | | AT | Theresa Hofer | Kommunikation | ATU12345678 | prompt transfer | 1.2 | 45 | | Kultur,EU
Maison Verdier SARL | 14 rue des Arts Fictifs | 69001 | Lyon | | FR | Camille Verdier | Gérante | FR12345678901 | late transfer | 1.1 | 30 | | Mode,EU
Kanaal Studio’s BV | Prinsengracht 900 | 1017 AB | Amsterdam | | NL | Sanne de Wit | Producer | NL123456789B01 | prompt transfer | 1.0 | 30 | | Film,EU
Fjordlys Møbler ApS | Havnegade 17 | 8000 | Aarhus | | DK | Mikkel Damgaard | Brand Manager | DK12345678 | prompt wire | 0.7 | 30 | | Möbel,EU | | 12
Alpenquell Uhren AG | Bahnhofquai 12 | 8001 | Zürich | | CH | Reto Ammann | Leiter Kommunikation | CHE-123.456.788 | prompt wire | 1.2 | 30 | CHF | Luxus
Pixelhafen Games GmbH | Große Elbstraße 66 | 22767 | Hamburg | | DE | Bente Harms | Studio Lead | | stopped transfer | 1.2 |  | | Games | | 17 | 4 | blocked: Drei Rechnungen trotz Mahnung offen, Fall liegt beim Anwalt.
Café Zimtstern | Knaackstraße 54 | 10435 | Berlin | | DE | Mara Lindemann | Inhaberin | | prompt cash | 0.7 | 7 | | Gastronomie | | 18 | 7 | inactive: Geschäft zum Jahreswechsel aufgegeben.
`)

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="30" fill="#7a2e1f"/>
<path d="M32 10c10 6 15 13 15 21 0 9-6 16-15 16s-15-7-15-16c0-8 5-15 15-21z" fill="#f3e3c3"/>
<path d="M20 38c3 6 7 9 12 9s9-3 12-9c-4 3-8 4-12 4s-8-1-12-4z" fill="#d9b98a"/>
<path d="M32 47v8" stroke="#f3e3c3" stroke-width="3" stroke-linecap="round"/></svg>`

export const BERLIN_STUDIO: Profile = {
  key: 'berlin',
  plan: { plan: 'team', interval: 'month' },
  name: 'Studio Kastanie',
  legalName: 'Studio Kastanie GmbH',
  email: 'buero@studio-kastanie.example',
  phone: '+49 30 23125 410',
  website: 'https://studio-kastanie.example',
  line1: 'Reichenberger Straße 124',
  line2: 'Aufgang C, 3. OG',
  city: 'Berlin',
  state: null,
  zip: '10999',
  country: 'DE',
  taxNumber: 'DE123456788',
  currency: 'EUR',
  language: 'de',
  timeZone: 'Europe/Berlin',
  accent: '#7a2e1f',
  prefix: 'RE-',
  termsDays: 30,
  notes: 'Vielen Dank für die gute Zusammenarbeit.',
  terms: 'Zahlbar ohne Abzug bis zum Fälligkeitsdatum. Bitte geben Sie die Rechnungsnummer an.',
  bankAccounts: [
    completeBankAccount(
      {
        holder: 'Studio Kastanie GmbH',
        iban: 'DE58123456780123456789',
        bic: 'MUSTDEBBXXX',
        bank_name: 'Musterbank Berlin',
      },
      null,
    ),
  ],
  logoSvg: LOGO,
  pricesIncludeTax: false,
  rates: [
    { key: 'std', name: 'USt.', rate: '19', category: 'S', reason: null },
    { key: 'red', name: 'USt. erm.', rate: '7', category: 'S', reason: null },
    {
      key: 'ae',
      name: 'Reverse Charge',
      rate: '0',
      category: 'AE',
      reason: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse charge)',
      reasonInEnglish: 'Reverse charge: the customer accounts for the VAT',
    },
    {
      key: 'o',
      name: 'Drittland',
      rate: '0',
      category: 'O',
      reason: 'Nicht im Inland steuerbare Leistung',
      reasonInEnglish: 'Service not taxable in Germany',
    },
  ],
  rateAbroad: ({ country, isBusiness }) => {
    if (country === 'DE' || !isBusiness) return null
    return EU.has(country) ? 'ae' : 'o'
  },
  services: SERVICES,
  clients: CLIENTS,
  monthly: 27,
  seasons: [0.9, 0.95, 1.08, 1.02, 1.04, 1.06, 0.88, 0.78, 1.08, 1.12, 1.16, 0.93],
  priceFactors: { CHF: 1.15 },
  words: {
    cancelReasons: [
      'Falscher Leistungszeitraum, wird neu gestellt.',
      'Rechnungsempfänger hat sich geändert.',
      'Auftrag vom Kunden zurückgezogen.',
      'Doppelt erfasst.',
    ],
    refundReasons: ['Eine Retuscherunde entfallen', 'Kulanz wegen verspäteter Lieferung'],
    doubleReason: 'Doppelt überwiesen',
    doubleNote: 'Zahlung zu einer bereits beglichenen Rechnung.',
    returnedReason: 'Teilbetrag vom Kartenanbieter zurückgebucht',
    goodwillReason: 'Projekt vor Beginn abgesagt.',
    depositFor: ['Anzahlung Markenworkshop', 'Anzahlung Fototermin', 'Anzahlung Relaunch'],
    internalNotes: ['Stunden mit Projektliste abgeglichen.', 'Freigabe liegt per Mail vor.'],
    invoiceTags: ['Relaunch', 'Print', 'Kampagne', 'Rahmenvertrag'],
    project: 'KST',
    ownFields: { costCentre: 'Kostenstelle', team: 'Team', teams: ['Gestaltung', 'Technik', 'Beratung'] },
    views: { shared: 'Mahnen: älteste zuerst', own: 'Ohne Wechselkurs' },
  },
}
