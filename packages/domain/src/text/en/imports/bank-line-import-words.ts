/** How banks call the columns of their CSV files, and what they write for money that comes and goes. */
export const bankLineImportWords = {
  columns: {
    booked_on:
      'date bookingdate posteddate postingdate transactiondate completeddate dateposted bookedon posted',
    value_date: 'valuedate valutadate',
    amount: 'amount sum value transactionamount netamount',
    credit: 'credit creditamount paidin moneyin deposit deposits in',
    debit: 'debit debitamount paidout moneyout withdrawal withdrawals out',
    direction: 'direction creditdebit debitcredit creditdebitindicator type sign',
    currency: 'currency currencycode ccy accountcurrency',
    name: 'name payer payee counterparty counterpartyname payername payeename beneficiary sender merchantname',
    account: 'iban counterpartyiban counterpartyaccount accountnumber payeraccount payeriban partneriban',
    reference: 'reference paymentreference endtoendid endtoendreference customerreference creditorreference',
    details:
      'description details paymentdetails purpose text memo narrative remittanceinformation message note',
    bank_reference: 'transactionid bankreference id transactionreference transactionnumber entryreference',
    own_account: 'ownaccount account accountiban ourreference myaccount',
  },
  directions: { out: 'debit dbit d dr out withdrawal' },
}
