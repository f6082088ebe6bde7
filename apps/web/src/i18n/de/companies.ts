/** Companies: making one, switching between them. */
export const companies: Record<string, string> = {
  Companies: 'Unternehmen',
  'Company: {name}': 'Unternehmen: {name}',
  Current: 'Aktuell',
  'New company': 'Neues Unternehmen',
  'Switched to {name}': 'Gewechselt zu {name}',
  'Your first company': 'Ihr erstes Unternehmen',
  'It is who your invoices come from. Everything here can be changed later.':
    'Von ihm kommen Ihre Rechnungen. Alles hier lässt sich später ändern.',
  'Company name': 'Name des Unternehmens',
  'Company email': 'E-Mail des Unternehmens',
  'Company name and email are required': 'Name und E-Mail des Unternehmens werden benötigt',
  'Shown on your invoices; replies from clients go there':
    'Steht auf Ihren Rechnungen; Antworten der Kunden gehen dorthin',
  Country: 'Land',
  Currency: 'Währung',
  'Language of your documents': 'Sprache Ihrer Dokumente',
  'Create company': 'Unternehmen anlegen',
  'Unable to verify availability': 'Ob es noch frei ist, ließ sich nicht prüfen',
  'This company name is already taken': 'Dieser Name ist bereits vergeben',
  'This email is already registered': 'Diese E-Mail-Adresse ist bereits registriert',
  'Enterprise created successfully': 'Unternehmen erfolgreich angelegt',
}
