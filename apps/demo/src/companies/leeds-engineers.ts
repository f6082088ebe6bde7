import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { readClients, readServices } from '../rows/read-table.ts'
import type { Profile } from './profile.ts'

const SERVICES = readServices(`
Structural survey and report | | flat | | 1150 | std | 1 | 1 | 1
Site inspection | | visit | | 385 | std | 1 | 4 | 1
Principal engineer | | h | | 118 | std | 4 | 32 | 2
Senior engineer | | h | | 94 | std | 8 | 48 | 4
Graduate engineer | | h | | 62 | std | 8 | 56 | 4
CAD and BIM modelling | | h | | 58.5 | std | 8 | 60 | 4
Beam and lintel calculations | | set | | 420 | std | 1 | 4 | 1
Foundation design | | flat | | 1980 | std | 1 | 1 | 1
Steel frame design | | flat | | 4650 | std | 1 | 1 | 1
Building regulations submission | | flat | | 560 | std | 1 | 1 | 1 | extra
Party wall assessment | | flat | | 740 | std | 1 | 2 | 1
Vibration monitoring | | week | | 690 | std | 1 | 6 | 1
Ground investigation, supervised | | day | | 1240 | std | 1 | 3 | 0.5
Energy-saving materials, specified and installed | | lot | | 1320 | low | 1 | 2 | 1
Printed drawing sets, bound | | set | | 46 | zero | 2 | 12 | 1 | extra
Expert witness statement | | flat | | 2850 | std | 1 | 1 | 1
Mileage | | mile | | 0.45 | std | 24 | 320 | 2 | extra
Retained engineer | | month | | 1450 | std | 1 | 1 | 1 | contract
Asset monitoring | | month | | 640 | std | 1 | 1 | 1 | contract
`)

const CLIENTS = readClients(`
Aire Valley Homes Ltd | 8 Navigation Walk | LS10 1JH | Leeds | | GB | Daniel Hargreaves | Development Director | | late transfer | 2.2 | | | developer | 18
Kirkgate Heritage Trust | 41 Kirkgate | LS2 7DJ | Leeds | | GB | Amara Nwosu | Trust Manager | | prompt transfer | 1.2 | | | heritage | 19
Pennine Rail Infrastructure plc | 200 Station Approach | HD1 1JB | Huddersfield | | GB | Stephen Whitworth | Commercial Manager | | tardy transfer | 2.0 | 45 | | rail,framework | 18
Calder & Hebble Architects | 12 Mill Yard | HX1 2AB | Halifax | | GB | Rosalind Peake | Partner | | prompt transfer | 1.7 | | | architect
Ilkley Moor Hotel | 1 Wells Promenade | LS29 9LH | Ilkley | | GB | Graham Tempest | Owner | | early card | 0.6 | 14 | | hospitality
Roundhay Academy Trust | 77 Old Park Road | LS8 1JX | Leeds | | GB | Farah Siddiqui | Estates Lead | | prompt transfer | 1.1 | | | education | 19
Barlow Demolition Ltd | Unit 6, Skelton Grange Road | LS9 0EF | Leeds | | GB | Kev Barlow | Director | | stopped transfer | 1.1 | 30 | | contractor | | 18 | 5 | blocked: Insolvency notice received, no further work on account.
Swaledale Dairy Co-operative | Reeth Road | DL11 6TA | Richmond | | GB | Margaret Alderson | Secretary | | prompt check | 0.6 | | | agriculture
City of Bradmoor Council | Civic Quarter, Hall Ings | BD1 1HX | Bradford | | GB | Lorna Whitfield | Accounts Payable | | late transfer | 1.6 | 30 | | public sector,framework
Otley Timber Frames | 3 Bridge Street Works | LS21 1BQ | Otley | | GB | Joe Firth | Managing Director | | prompt transfer | 1.0 | | | contractor
Whitby Harbour Commissioners | The Pier Office | YO21 3PU | Whitby | | GB | Helen Storr | Harbour Master | | prompt transfer | 1.0 | | | marine,public sector
Sycamore Care Homes Group | 55 Street Lane | LS8 2AL | Leeds | | GB | Olu Bankole | Head of Property | | late transfer | 1.3 | | | healthcare
Dewsbury Textile Mills LLP | Spinkwell Mills | WF13 4NS | Dewsbury | | GB | Imran Patel | Partner | | tardy transfer | 1.0 | | | industry
Mr and Mrs J. Thackray | 9 Grove Avenue | LS6 4BJ | Leeds | | GB | Jean Thackray | | | early card | 0.4 | 7 | | private | | 8
Ms Beatrice Lowe | 27 Chapel Lane | LS6 3BW | Leeds | | GB | Beatrice Lowe | | | early card | 0.3 | 7 | | private | | 5
Hartwell & Sons Builders | 14 Armley Ridge Road | LS12 3LE | Leeds | | GB | Chris Hartwell | Director | | prompt transfer | 1.4 | 21 | | contractor
Liffey Quay Developments DAC | 18 Fictional Quay | D02 AB12 | Dublin | | IE | Aoife Brennan | Finance Director | IE1234567T | prompt wire | 1.2 | 30 | EUR | developer,overseas
Skagen Offshore A/S | Havnevej 30 | 9990 | Skagen | | DK | Anders Riis | Project Manager | DK87654321 | prompt wire | 0.7 | 45 | | marine,overseas | | 13
Quarry Hill Dance Workshop | 2 Quarry Hill Mews | LS2 7PA | Leeds | | GB | Simone Achebe | Operations | | prompt paypal | 0.5 | | | culture
Bramley Brewery Ltd | 88 Town Street | LS13 3EN | Leeds | | GB | Pete Ogden | Brewer | | prompt transfer | 0.8 | | | industry | | 18 | 8 | inactive: Moved production to Sheffield, now with another firm.
`)

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64">
<rect width="64" height="64" rx="10" fill="#12395b"/>
<path d="M10 50V20l22-10 22 10v30" fill="none" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>
<path d="M10 50l22-26 22 26M32 10v14M10 20l22 4 22-4" fill="none" stroke="#f2b134" stroke-width="3" stroke-linejoin="round"/>
<path d="M8 52h48" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/></svg>`

export const LEEDS_ENGINEERS: Profile = {
  key: 'leeds',
  plan: { plan: 'business', interval: 'year' },
  name: 'Northgate Structures',
  legalName: 'Northgate Structures Ltd',
  email: 'accounts@northgate.example',
  phone: '+44 113 496 0182',
  website: 'https://northgate.example',
  line1: '3 Foundry Wharf',
  line2: 'Water Lane',
  city: 'Leeds',
  state: null,
  zip: 'LS11 5QN',
  country: 'GB',
  taxNumber: 'GB123456782',
  currency: 'GBP',
  language: 'en',
  timeZone: 'Europe/London',
  accent: '#12395b',
  prefix: 'NS-',
  termsDays: 30,
  notes: 'Thank you for your instruction.',
  terms: 'Payment within the agreed terms. Interest may be charged on late commercial debts.',
  bankAccounts: [
    completeBankAccount(
      {
        holder: 'Northgate Structures Ltd',
        sort_code: '12-34-56',
        account_number: '12345678',
        iban: 'GB29DEMO12345612345678',
        bic: 'DEMOGB2LXXX',
        bank_name: 'Demo Bank of the North',
      },
      null,
    ),
  ],
  logoSvg: LOGO,
  pricesIncludeTax: false,
  rates: [
    { key: 'std', name: 'VAT', rate: '20', category: 'S', reason: null },
    { key: 'low', name: 'VAT reduced', rate: '5', category: 'S', reason: null },
    { key: 'zero', name: 'VAT zero', rate: '0', category: 'Z', reason: null },
    {
      key: 'o',
      name: 'Outside scope',
      rate: '0',
      category: 'O',
      reason: 'Supply outside the scope of UK VAT',
    },
  ],
  rateAbroad: ({ country, isBusiness }) => (country === 'GB' || !isBusiness ? null : 'o'),
  services: SERVICES,
  clients: CLIENTS,
  monthly: 25,
  seasons: [0.88, 0.96, 1.1, 1.0, 1.08, 1.1, 1.02, 0.86, 1.06, 1.1, 1.04, 0.74],
  priceFactors: { EUR: 1.18 },
  words: {
    cancelReasons: [
      'Wrong purchase order, reissued.',
      'Billed to the parent company by mistake.',
      'Survey did not go ahead.',
      'Entered twice.',
    ],
    refundReasons: ['Second site visit was not needed', 'Agreed reduction after a late report'],
    doubleReason: 'Paid twice',
    doubleNote: 'Came in for an invoice that was settled already.',
    returnedReason: 'Part returned by the card issuer',
    goodwillReason: 'Instruction withdrawn before work began.',
    depositFor: ['Deposit for the ground investigation', 'Deposit for the roof survey', 'Retainer top-up'],
    internalNotes: ['Timesheets checked against the job file.', 'Approved by the client’s QS.'],
    invoiceTags: ['stage 2', 'stage 4', 'framework', 'variation'],
    project: 'JOB',
    ownFields: { costCentre: 'Cost centre', team: 'Team', teams: ['Studio', 'Field', 'Office'] },
    views: { shared: 'Chase: oldest first', own: 'Without exchange rate' },
  },
}
