/**
 * How other programs and people call the columns of such files, and what they write in their cells: in lower case,
 * letters and digits alone, divided by blanks.
 */
export const importWords = {
  columns: {
    name: 'client clientname customer customername company companyname organization organisation organizationname business businessname displayname fullname',
    kind: 'type kindofclient clienttype customertype',
    email: 'emailaddress mail mailaddress clientemail customeremail invoiceemail',
    phone: 'phonenumber telephone telephonenumber tel mobile mobilephone workphone businessphone',
    website: 'web url homepage',
    tax_number: 'taxid taxno vat vatnumber vatid vatno vatregistrationnumber',
    currency: 'currencycode',
    language: 'languageofdocuments locale',
    payment_terms_days: 'paymentterms paymenttermsindays terms netdays termsdays',
    notes: 'note comment comments remark remarks',
    tags: 'tag labels label',
    line1:
      'address address1 addressline1 street street1 streetaddress streetandnumber billingaddress billingaddress1 billingaddressline1 billingstreet',
    line2: 'address2 addressline2 street2 billingaddress2 billingstreet2 suite aptsuite',
    zip_code: 'zip postalcode postcode zippostalcode billingcode billingzip',
    city: 'town billingcity',
    state: 'province region provincestate stateprovince stateorregion county billingstate',
    country: 'countrycode billingcountry',
    contact_first_name: 'firstname givenname contact contactname contactperson',
    contact_last_name: 'lastname surname familyname',
    contact_email: 'contactmail emailofcontact',
    contact_phone: 'phoneofcontact',
    contact_position: 'position jobtitle job role',
  },
  /** Columns beside which one called only “Name” is the surname, and that one. */
  givenNames: 'firstname givenname',
  nameAlone: 'name',
  kinds: {
    business: 'business company organization organisation b2b',
    individual: 'individual person private consumer b2c',
  },
  /** “30 days”, “net 30”. */
  days: 'd day days',
  net: 'net',
}
