import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { readClients, readServices } from '../rows/read-table.ts'
import type { Profile } from './profile.ts'

const SERVICES = readServices(`
House blend, whole bean | | kg | | 4320 | food | 3 | 24 | 1
Single origin Ethiopia, whole bean | | kg | | 6480 | food | 1 | 10 | 1
Single origin Colombia, whole bean | | kg | | 5616 | food | 2 | 12 | 1
Decaf, whole bean | | kg | | 5184 | food | 1 | 5 | 0.5
Cold brew concentrate, 1 l | | bottle | | 1296 | food | 6 | 36 | 6
Drip bags, box of 50 | | box | | 6264 | food | 1 | 8 | 1
Oat milk, barista edition | | carton | | 410 | food | 12 | 60 | 12 | extra
Syrup, seasonal | | bottle | | 1188 | food | 2 | 12 | 1 | extra
Paper filters, pack of 100 | | pack | | 880 | std | 2 | 12 | 1 | extra
Takeaway cups, 240 ml | | sleeve | | 1210 | std | 4 | 24 | 2 | extra
Barista training on site | | half day | | 38500 | std | 1 | 2 | 1
Espresso machine service | | visit | | 24200 | std | 1 | 1 | 1
Grinder burr replacement | | set | | 17600 | std | 1 | 2 | 1
Water filter cartridge | | pc | | 13200 | std | 1 | 3 | 1
Event coffee bar with two baristas | | h | | 19800 | std | 3 | 8 | 1
Private-label packaging design | | flat | | 66000 | std | 1 | 1 | 1
Cupping session for staff | | session | | 27500 | std | 1 | 1 | 1
Espresso machine rental | | month | | 33000 | std | 1 | 1 | 1 | contract
Office coffee plan | | month | | 54000 | food | 1 | 1 | 1 | contract
`)

const CLIENTS = readClients(`
Kissa Tsubame | 3-14-2 Koenji-Minami | 166-0003 | Suginami-ku | Tokyo | JP | Haruka Tsubame | Owner | | early cash | 1.6 | 14 | | café,regular
Shiokaze Hotel Group | 1-9-6 Kaigan | 105-0022 | Minato-ku | Tokyo | JP | Kenji Morishita | Food and Beverage | | prompt transfer | 2.4 | 60 | | hotel | 18
Yamabiko Works Co-working | 2-21-7 Dogenzaka | 150-0043 | Shibuya-ku | Tokyo | JP | Ayumi Sakagami | Community Manager | | prompt transfer | 1.4 | 60| | office | 19
Bakery Mugi to Tsuki | 5-30-11 Sendagaya | 151-0051 | Shibuya-ku | Tokyo | JP | Taichi Mugita | Head Baker | | early card | 1.7 | 14 | | bakery,regular
Hanamichi Theatre | 4-12-15 Ginza | 104-0061 | Chuo-ku | Tokyo | JP | Reiko Ichimura | House Manager | | late transfer | 1.1 | | | culture
Aozora Pediatric Clinic | 6-8-3 Okusawa | 158-0083 | Setagaya-ku | Tokyo | JP | Shun Aoyama | Director | | prompt transfer | 0.6 | | | office | 19
Kitakaze Brewing | 2-4-1 Minami 3-jo | 060-0063 | Sapporo | Hokkaido | JP | Daisuke Kitano | Buyer | | late transfer | 1.3 | 45 | | food maker
Nagare Sushi & Bar | 1-3-19 Nishiazabu | 106-0031 | Minato-ku | Tokyo | JP | Sota Nagare | Chef | | early card | 1.2 | 14 | | restaurant
Studio Origami Animation | 3-6-4 Kichijoji-Honcho | 180-0004 | Musashino | Tokyo | JP | Mei Kurosawa | Producer | | tardy transfer | 1.0 | | | office | 19
Bookshop Shiori | 1-17-1 Jimbocho | 101-0051 | Chiyoda-ku | Tokyo | JP | Naoko Shiota | Owner | | late transfer | 1.0 | | | café,shop | 18
Kawabe University Co-op | 7-3-1 Hongo-dori | 113-0033 | Bunkyo-ku | Tokyo | JP | Satoru Kawabe | Purchasing | | late transfer | 1.6 | 60 | | education
Machiya Guesthouse Kyoto | 84 Sanjo-dori Sakaimachi | 604-8083 | Kyoto | | JP | Emi Takahara | Host | | early card | 1.1 | 14 | | hotel
Mirai Mobility | 8-2-20 Minatomirai | 220-0012 | Yokohama | Kanagawa | JP | Hiroshi Endo | General Affairs | | prompt transfer | 1.8 | 45 | | office | 19
Sunadokei Design Store | 2-8-5 Daikanyama-cho | 150-0034 | Shibuya-ku | Tokyo | JP | Rin Sunada | Buyer | | prompt paypal | 0.9 | | | shop | | 12
Pacific Fog Roasters LLC | 400 Imaginary Avenue | 97205 | Portland | OR | US | Jordan Ellis | Green Buyer | | prompt wire | 1.0 | 30 | USD | export
Ms Akari Nishino | 2-11-8 Kugahara | 146-0085 | Ota-ku | Tokyo | JP | Akari Nishino | | | early card | 0.4 | 7 | | private | | 7
Diner Route 246 | 1-25-3 Komazawa | 154-0012 | Setagaya-ku | Tokyo | JP | Goro Ishii | Owner | | stopped transfer | 1.3 | 30 | | restaurant | | 18 | 4 | blocked: Checks returned, delivers only against cash.
Tanpopo Flower Café | 4-4-9 Jiyugaoka | 152-0035 | Meguro-ku | Tokyo | JP | Yuka Hirano | Owner | | prompt cash | 0.9 | 14 | | café | | 18 | 6 | inactive: Closed for the rebuilding of the station.
`)

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 64 64">
<rect width="64" height="64" rx="32" fill="#1f5c4a"/>
<circle cx="44" cy="20" r="7" fill="#f0c75e"/>
<ellipse cx="30" cy="36" rx="15" ry="19" transform="rotate(-28 30 36)" fill="#f6efe0"/>
<path d="M22 21c8 6-3 17 8 22 5 3 7 6 8 10" fill="none" stroke="#1f5c4a" stroke-width="3.4" stroke-linecap="round"/></svg>`

export const TOKYO_ROASTERY: Profile = {
  key: 'tokyo',
  plan: null,
  name: 'Komorebi Coffee Roasters',
  legalName: 'Komorebi Coffee K.K.',
  email: 'billing@komorebi-coffee.example',
  phone: '+81 3 5550 0148',
  website: 'https://komorebi-coffee.example',
  line1: '2-15-6 Kiyosumi',
  line2: null,
  city: 'Koto-ku',
  state: 'Tokyo',
  zip: '135-0024',
  country: 'JP',
  taxNumber: 'T9234567890123',
  currency: 'JPY',
  language: 'en',
  timeZone: 'Asia/Tokyo',
  accent: '#1f5c4a',
  prefix: 'KMB-',
  termsDays: 30,
  notes: 'Thank you for sharing our coffee.',
  terms: 'All prices include consumption tax. Please bear the bank’s transfer charges.',
  bankAccounts: [
    completeBankAccount(
      {
        holder: 'KOMOREBI COFFEE K.K.',
        country: 'JP',
        account_number: '1234567',
        bank_code: '9999-001',
        bic: 'DEMOJPJTXXX',
        bank_name: 'Demo Bank, Fukagawa branch',
      },
      null,
    ),
  ],
  logoSvg: LOGO,
  pricesIncludeTax: true,
  rates: [
    { key: 'std', name: 'JCT', rate: '10', category: 'S', reason: null },
    { key: 'food', name: 'JCT reduced', rate: '8', category: 'S', reason: null },
    { key: 'export', name: 'Export', rate: '0', category: 'G', reason: 'Export exempt from consumption tax' },
  ],
  rateAbroad: ({ country }) => (country === 'JP' ? null : 'export'),
  services: SERVICES,
  clients: CLIENTS,
  monthly: 32,
  seasons: [0.9, 0.94, 1.06, 1.08, 1.0, 0.94, 0.98, 0.86, 0.98, 1.06, 1.1, 1.2],
  priceFactors: { USD: 0.0068 },
  words: {
    cancelReasons: [
      'Delivered to the wrong branch, billed anew.',
      'Order withdrawn before roasting.',
      'Entered twice.',
      'Wrong tax rate, reissued.',
    ],
    refundReasons: ['Two bags arrived damaged', 'One crate was short'],
    doubleReason: 'Paid twice',
    doubleNote: 'Came in for an invoice that was settled already.',
    returnedReason: 'Part returned by the card issuer',
    goodwillReason: 'Event called off because of a typhoon.',
    depositFor: [
      'Deposit for the wedding coffee bar',
      'Deposit for machine rental',
      'Festival stall booking',
    ],
    internalNotes: ['Delivery slip signed and filed.', 'Delivered together with the Friday round.'],
    invoiceTags: ['wholesale', 'event', 'service', 'subscription'],
    project: 'ORD',
    ownFields: { costCentre: 'Cost centre', team: 'Team', teams: ['Studio', 'Field', 'Office'] },
    views: { shared: 'Chase: oldest first', own: 'Without exchange rate' },
  },
}
