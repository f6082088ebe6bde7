import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../http/app-error.ts'
import { readBankFile } from './read-bank-file.ts'

const rowsOf = async (text: string) => {
  const table = await readBankFile(Buffer.from(text))
  return table.rows.map(({ cells }) => Object.fromEntries(table.columns.map((name, at) => [name, cells[at]])))
}
const refusalOf = async (text: string) => {
  const error = await readBankFile(Buffer.from(text)).catch((caught: AppError) => caught)
  return 'fields' in error ? error.fields?.file?.[0] : undefined
}

const entry = (inside: string) => `<Ntry>${inside}</Ntry>`
const camt = (entries: string, { closing = '1168.00', namespace = 'camt.053.001.08' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Id>S-7</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`
const CREDIT = entry(`<Amt Ccy="EUR">178.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-24</Dt></BookgDt><ValDt><Dt>2026-11-25</Dt></ValDt><AcctSvcrRef>BANK-1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><Amt Ccy="EUR">178.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Harbour &amp; Finch Ltd</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Invoice INV-2026-0042</Ustrd><Ustrd>thank you</Ustrd></RmtInf></TxDtls></NtryDtls>`)
const DEBIT = entry(`<Amt Ccy="EUR">10.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><DtTm>2026-11-25T08:00:00</DtTm></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Cdtr><Nm>Stadtwerke</Nm></Cdtr></RltdPties></TxDtls></NtryDtls><AddtlNtryInf>SEPA direct debit</AddtlNtryInf>`)

describe('a statement in CAMT.053', () => {
  test('is read with both sides, its references and its texts', async () => {
    expect(await rowsOf(camt(CREDIT + DEBIT))).toEqual([
      {
        'Booked on': '2026-11-24',
        'Value date': '2026-11-25',
        Amount: '178.50',
        Currency: 'EUR',
        Name: 'Harbour & Finch Ltd',
        Account: 'GB29NWBK60161331926819',
        Reference: 'E2E-1',
        Details: 'Invoice INV-2026-0042 thank you',
        'Bank reference': 'BANK-1',
        'Own account': 'DE89370400440532013000',
      },
      {
        'Booked on': '2026-11-25',
        'Value date': '',
        Amount: '-10.50',
        Currency: 'EUR',
        Name: 'Stadtwerke',
        Account: '',
        Reference: '',
        Details: 'SEPA direct debit',
        'Bank reference': '',
        'Own account': 'DE89370400440532013000',
      },
    ])
  })

  test('of another version, with prefixes, is read alike', async () => {
    const prefixed = camt(CREDIT + DEBIT, { namespace: 'camt.053.001.02' })
      .replaceAll(/<(?=\w)/g, '<n:')
      .replaceAll('</', '</n:')
      .replace('xmlns=', 'xmlns:n=')
    expect((await rowsOf(prefixed)).map(({ Amount }) => Amount)).toEqual(['178.50', '-10.50'])
  })

  test('has each payment of a collective entry, where these make it up, and what is announced not at all', async () => {
    const one = (
      amount: string,
      reference: string,
    ) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy="CHF">${amount}</Amt></TxAmt></AmtDtls>
      <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const collective = (sum: string) =>
      entry(`<Amt Ccy="CHF">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt>
      <NtryDtls>${one('20.00', '210000000003139471430009017')}${one('30.00', 'RF18539007547034')}</NtryDtls>
      <AddtlNtryInf>QR collective</AddtlNtryInf>`)
    const pending = CREDIT.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
    const rows = await rowsOf(camt(collective('50.00') + pending))
    expect(rows.map(({ Amount, Reference }) => [Amount, Reference])).toEqual([
      ['20.00', '210000000003139471430009017'],
      ['30.00', 'RF18539007547034'],
    ])
    const whole = await rowsOf(camt(collective('51.00')))
    expect(whole.map(({ Amount, Details }) => [Amount, Details])).toEqual([['51.00', 'QR collective']])
  })

  test('whose lines do not add up to its closing balance is refused as a whole, with what is missing', async () => {
    expect(await refusalOf(camt(CREDIT))).toEqual({
      code: 'bank_file_sums_differ',
      params: { number: '7', missing: '-10.50 EUR' },
    })
  })

  test.each([
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'bank_file_not_statement'],
    [
      'a document type',
      camt('').replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      'bank_file_unreadable',
    ],
    ['no whole document', camt(CREDIT).slice(0, -40), 'bank_file_unreadable'],
    [
      'an amount of no currency',
      camt(CREDIT.replaceAll('Ccy="EUR">178.50', 'Ccy="EUR">178.505')),
      'bank_file_unreadable',
    ],
    ['no lines', camt('', { closing: '1000.00' }), 'bank_file_without_lines'],
  ])('%s is refused', async (_what, text, code) => {
    expect((await refusalOf(text))?.code).toBe(code)
  })
})

const MT940 = `{1:F01BANKDEFFXXXX}{4:
:20:STARTUMSE
:25:37040044/0532013000
:28C:00007/001
:60F:C261123EUR1000,00
:61:2611251124CR178,50NTRFE2E-1//BANK-1
:86:166?00GUTSCHRIFT?109310?20EREF+E2E-1?21SVWZ+Invoice INV-2026-00
?2242 thank you?30NWBKGB2L?31GB29NWBK60161331926819?32HARBOUR AND FI
?33NCH LTD
:61:2611251125D10,5NDDTNONREF
SUPPLEMENT
:86:/EREF/NOTPROVIDED/REMI/USTD//Electricity/CNTP/DE02120300000000202051/BYLADEM1001/Stadtwerke/Berlin/
:61:2701021231RC5,NTRFNONREF//B-3
:86:Returned transfer
of December
:62F:C270102EUR1163,00
-}
`

describe('a statement in MT940', () => {
  test('is read in each form of its field 86, with days, signs and references', async () => {
    const rows = await rowsOf(MT940)
    expect(rows.map((row) => Object.values(row))).toEqual([
      [
        '2026-11-24',
        '2026-11-25',
        '178.50',
        'EUR',
        'HARBOUR AND FINCH LTD',
        'GB29NWBK60161331926819',
        'E2E-1',
        'Invoice INV-2026-0042 thank you',
        'BANK-1',
        '0532013000',
      ],
      [
        '2026-11-25',
        '2026-11-25',
        '-10.50',
        'EUR',
        'Stadtwerke',
        'DE02120300000000202051',
        '',
        'Electricity',
        '',
        '0532013000',
      ],
      // Valued in the new year, booked in the old one.
      [
        '2026-12-31',
        '2027-01-02',
        '-5.00',
        'EUR',
        '',
        '',
        '',
        'Returned transfer of December',
        'B-3',
        '0532013000',
      ],
    ])
  })

  test('in a currency without minor units has none', async () => {
    const yen = MT940.replaceAll('EUR', 'JPY')
      .replace('178,50', '178,')
      .replace('D10,5', 'D10,')
      .replace('1163,00', '1163,')
      .replace('1000,00', '1000,')
    expect((await rowsOf(yen)).map(({ Amount }) => Amount)).toEqual(['178', '-10', '-5'])
  })

  test.each([
    ['a line that is none', MT940.replace('2611251124CR178,50', 'yesterday'), 'bank_file_unreadable'],
    ['no balance before its lines', MT940.replace(/:60F:.*\n/, ''), 'bank_file_unreadable'],
    ['a line too few', MT940.replace(/:61:2701[\s\S]*December\n/, ''), 'bank_file_sums_differ'],
  ])('with %s is refused', async (_what, text, code) => {
    expect((await refusalOf(text))?.code).toBe(code)
  })
})

test('what is neither is read as a table', async () => {
  expect(await rowsOf('Date;Amount\n2026-11-24;5,00')).toEqual([{ Date: '2026-11-24', Amount: '5,00' }])
})
