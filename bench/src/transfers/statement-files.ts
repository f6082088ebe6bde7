/** An open invoice, as its payer sees it. */
export type Owed = { readonly number: string; readonly name: string; readonly cents: bigint }

/** What a bank says of one payment. */
type Line = {
  readonly name: string
  readonly account: string
  readonly details: string
  readonly cents: bigint
  readonly day: string
}

const IBAN = 'DE89370400440532013000'

/** Of twenty lines one is paid out, one names no invoice, and the others name one each and pay what it has due. */
function linesOf(owed: readonly Owed[]): Line[] {
  return owed.map(({ number, name, cents }, at) => {
    const day = `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`
    const account = `DE${String(at % 1000).padStart(20, '0')}`
    if (at % 20 === 0) return { name: 'Stadtwerke', account, details: 'Electricity', cents: -cents, day }
    if (at % 20 === 1) return { name, account, details: 'Thank you', cents, day }
    return { name, account, details: `Invoice ${number}, thank you`, cents, day }
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const written = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const sideOf = (cents: bigint) => (cents < 0n ? 'DBIT' : 'CRDT')

function entryOf({ name, account, details, cents, day }: Line, at: number): string {
  const [party, ibanOf] = cents < 0n ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct']
  return `<Ntry><Amt Ccy="EUR">${written(cents)}</Amt><CdtDbtInd>${sideOf(cents)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>BANK-${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}><Nm>${escaped(name)}</Nm></${party}><${ibanOf}><Id><IBAN>${account}</IBAN></Id></${ibanOf}></RltdPties><RmtInf><Ustrd>${escaped(details)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

const balanceOf = (code: string, cents: bigint) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${written(cents)}</Amt><CdtDbtInd>${sideOf(cents)}</CdtDbtInd></Bal>`

/** A statement of all that is owed in CAMT.053, whose balances hold. */
export function camtOf(owed: readonly Owed[]): string {
  const lines = linesOf(owed)
  const sum = lines.reduce((total, { cents }) => total + cents, 0n)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S-1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balanceOf('OPBD', 0n)}${balanceOf('CLBD', sum)}
${lines.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

/** The same as a table. */
export function csvOf(owed: readonly Owed[]): string {
  const rows = linesOf(owed).map(
    ({ name, account, details, cents, day }, at) =>
      `${day},${cents < 0n ? '-' : ''}${written(cents)},EUR,${name},${account},"${details}",BANK-${at}`,
  )
  return ['Date,Amount,Currency,Name,IBAN,Details,Transaction ID', ...rows].join('\n')
}
