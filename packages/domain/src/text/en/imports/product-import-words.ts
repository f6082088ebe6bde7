/**
 * How other programs and people call the columns of files of products, and what they write in their cells: as in `import-words.ts`.
 */
export const productImportWords = {
  columns: {
    name: 'product productname item itemname article title service servicename nameofproduct',
    description: 'details detail text longdescription shortdescription productdescription note notes',
    unit: 'unitofmeasure uom per measure quantityunit',
    unit_code: 'unitcode uncefactcode rec20',
    price: 'unitprice netprice salesprice rate amount priceperunit listprice netunitprice',
    currency: 'currencycode',
    tax_rates: 'tax taxes taxrate taxname vat vatrate salestax vatpercent taxpercent',
    is_active: 'active status enabled offered',
  },
  yes: 'yes y true 1 x active enabled',
  no: 'no n false 0 inactive disabled archived',
  units: {
    C62: 'piece pieces pc pcs unit units item items',
    HUR: 'h hr hrs hour hours',
    DAY: 'd day days',
    MIN: 'min mins minute minutes',
    WEE: 'week weeks wk',
    MON: 'month months mo',
    ANN: 'year years yr',
    KGM: 'kg kilo kilogram kilograms',
    GRM: 'g gram grams',
    TNE: 't tonne tonnes ton tons',
    MTR: 'm metre metres meter meters',
    KMT: 'km kilometre kilometres kilometer kilometers',
    MTK: 'm2 sqm squaremetre squaremetres squaremeter squaremeters',
    MTQ: 'm3 cbm cubicmetre cubicmetres cubicmeter cubicmeters',
    LTR: 'l litre litres liter liters',
    KWH: 'kwh',
    LS: 'lumpsum flatrate flat fixedprice',
    SET: 'set sets',
    PR: 'pair pairs',
    DZN: 'dozen dozens',
  },
}
