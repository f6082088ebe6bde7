import * as uidOfAustria from 'stdnum/lib/cjs/at/uid.js'
import * as abnOfAustralia from 'stdnum/lib/cjs/au/abn.js'
import * as vatOfBelgium from 'stdnum/lib/cjs/be/vat.js'
import * as vatOfBulgaria from 'stdnum/lib/cjs/bg/vat.js'
import * as bnOfCanada from 'stdnum/lib/cjs/ca/bn.js'
import * as uidOfSwitzerland from 'stdnum/lib/cjs/ch/uid.js'
import * as vatOfCyprus from 'stdnum/lib/cjs/cy/vat.js'
import * as dicOfCzechia from 'stdnum/lib/cjs/cz/dic.js'
import * as vatOfGermany from 'stdnum/lib/cjs/de/vat.js'
import * as cvrOfDenmark from 'stdnum/lib/cjs/dk/cvr.js'
import * as kmkrOfEstonia from 'stdnum/lib/cjs/ee/kmkr.js'
import * as nifOfSpain from 'stdnum/lib/cjs/es/nif.js'
import * as alvOfFinland from 'stdnum/lib/cjs/fi/alv.js'
import * as tvaOfFrance from 'stdnum/lib/cjs/fr/tva.js'
import * as vatOfBritain from 'stdnum/lib/cjs/gb/vat.js'
import * as vatOfGreece from 'stdnum/lib/cjs/gr/vat.js'
import * as oibOfCroatia from 'stdnum/lib/cjs/hr/oib.js'
import * as anumOfHungary from 'stdnum/lib/cjs/hu/anum.js'
import * as vatOfIreland from 'stdnum/lib/cjs/ie/vat.js'
import * as gstinOfIndia from 'stdnum/lib/cjs/in/gstin.js'
import * as ivaOfItaly from 'stdnum/lib/cjs/it/iva.js'
import * as cnOfJapan from 'stdnum/lib/cjs/jp/cn.js'
import * as pvmOfLithuania from 'stdnum/lib/cjs/lt/pvm.js'
import * as tvaOfLuxembourg from 'stdnum/lib/cjs/lu/tva.js'
import * as pvnOfLatvia from 'stdnum/lib/cjs/lv/pvn.js'
import * as vatOfMalta from 'stdnum/lib/cjs/mt/vat.js'
import * as btwOfNetherlands from 'stdnum/lib/cjs/nl/btw.js'
import * as orgnrOfNorway from 'stdnum/lib/cjs/no/orgnr.js'
import * as irdOfNewZealand from 'stdnum/lib/cjs/nz/ird.js'
import * as nipOfPoland from 'stdnum/lib/cjs/pl/nip.js'
import * as nifOfPortugal from 'stdnum/lib/cjs/pt/nif.js'
import * as cifOfRomania from 'stdnum/lib/cjs/ro/cif.js'
import * as vatOfSweden from 'stdnum/lib/cjs/se/vat.js'
import * as ddvOfSlovenia from 'stdnum/lib/cjs/si/ddv.js'
import * as dphOfSlovakia from 'stdnum/lib/cjs/sk/dph.js'
import * as vatOfSouthAfrica from 'stdnum/lib/cjs/za/vat.js'

/** The rule of one sort of number: its pattern and, where one is published, its check digit. */
type NumberRule = { readonly validate: (value: string) => { readonly isValid: boolean } }

const RULES: Readonly<Record<string, NumberRule>> = {
  AT: uidOfAustria,
  AU: abnOfAustralia,
  BE: vatOfBelgium,
  BG: vatOfBulgaria,
  CA: bnOfCanada,
  CH: uidOfSwitzerland,
  CY: vatOfCyprus,
  CZ: dicOfCzechia,
  DE: vatOfGermany,
  DK: cvrOfDenmark,
  EE: kmkrOfEstonia,
  ES: nifOfSpain,
  FI: alvOfFinland,
  FR: tvaOfFrance,
  GB: vatOfBritain,
  GR: vatOfGreece,
  HR: oibOfCroatia,
  HU: anumOfHungary,
  IE: vatOfIreland,
  IN: gstinOfIndia,
  IT: ivaOfItaly,
  JP: cnOfJapan,
  LT: pvmOfLithuania,
  LU: tvaOfLuxembourg,
  LV: pvnOfLatvia,
  MT: vatOfMalta,
  NL: btwOfNetherlands,
  NO: orgnrOfNorway,
  NZ: irdOfNewZealand,
  PL: nipOfPoland,
  PT: nifOfPortugal,
  RO: cifOfRomania,
  SE: vatOfSweden,
  SI: ddvOfSlovenia,
  SK: dphOfSlovakia,
  ZA: vatOfSouthAfrica,
}

/** What some countries write around the number that carries the check digit. */
const AROUND: Readonly<Record<string, RegExp>> = {
  AU: /^ABN/,
  CH: /(?:MWST|TVA|IVA|VAT)$/,
  GB: /^(?:GB|XI)/,
  JP: /^T/,
  NO: /^NO|MVA$/g,
}

/**
 * Whether a text looks like a VAT or GST number of a country: its form, with or without the country's letters and
 * separators, and its check digit are right. It says nothing of whether the number was ever given to anybody. Null where
 * the country's numbers are not checked. The formulas are those of the library stdnum (decision 41).
 */
export function looksLikeTaxNumber(country: string, text: string): boolean | null {
  const rule = Object.hasOwn(RULES, country) ? RULES[country] : undefined
  if (rule === undefined) return null
  const bare = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const around = AROUND[country]
  return rule.validate(around ? bare.replace(around, '') : bare).isValid
}
