/** The public page of a quote. */
export const publicQuote = {
  'A quote for you': 'Ein Angebot für Sie',
  'Quote from {company}': 'Angebot von {company}',
  'The quote in short': 'Das Angebot in Kürze',
  'Quote {number}': 'Angebot {number}',
  'Version {version} [quote]': 'Version {version}',
  'Valid until {date}': 'Gültig bis {date}',
  'Made for': 'Angebot für',
  Dated: 'Datum',
  'View quote (PDF)': 'Angebot ansehen (PDF)',
  'What is offered': 'Was angeboten wird',
  'Sum before tax': 'Summe vor Steuer',
  'Price reduction': 'Nachlass',
  'In total': 'Insgesamt',
  'Of which tax you withhold': 'Davon Steuer, die Sie einbehalten',
  'The prices of the lines include tax.': 'Die Preise der Positionen enthalten Steuer.',
  'Your answer': 'Ihre Antwort',
  'Nothing is ordered before you accept.': 'Bevor Sie annehmen, ist nichts bestellt.',
  'Questions? Ask {company} first.': 'Haben Sie Fragen? Wenden Sie sich zuerst an {company}.',
  'Accept…': 'Annehmen …',
  'Decline…': 'Ablehnen …',
  'Accept this quote': 'Dieses Angebot annehmen',
  'You order what is listed here from {company}, for {amount}.':
    'Sie bestellen, was hier aufgeführt ist, bei {company} für {amount}.',
  'As proof of your answer your name, the time and your network address are kept.':
    'Als Nachweis Ihrer Antwort werden Ihr Name, der Zeitpunkt und Ihre Netzwerkadresse aufbewahrt.',
  'Accept for {amount}': 'Für {amount} annehmen',
  'Decline this quote': 'Dieses Angebot ablehnen',
  'Why you decline': 'Warum Sie ablehnen',
  '{company} reads this.': '{company} liest das.',
  'Your name (optional)': 'Ihr Name (freiwillig)',
  'Decline quote': 'Angebot ablehnen',
  'No answer came, so it is not certain whether yours arrived. Check your connection and try again: it counts once.':
    'Es kam keine Antwort, daher ist nicht sicher, ob Ihre angekommen ist. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal: Sie zählt einmal.',
  'Your answer was not recorded: the quote had changed in the meantime.':
    'Ihre Antwort von eben wurde nicht übernommen: Das Angebot hatte sich vorher geändert.',
  'This quote was accepted': 'Dieses Angebot wurde angenommen',
  'This quote was declined': 'Dieses Angebot wurde abgelehnt',
  By: 'Von',
  'On [quote]': 'Am',
  Because: 'Grund der Ablehnung',
  '{company} has been told. There is nothing more to do here.':
    '{company} wurde benachrichtigt. Hier ist nichts weiter zu tun.',
  '{company} has been told. If you have changed your mind, ask them for a new quote.':
    '{company} wurde benachrichtigt. Wenn Sie es sich anders überlegt haben, bitten Sie um ein neues Angebot.',
  'This quote has expired': 'Dieses Angebot ist abgelaufen',
  'It was valid until {date} and takes no answer any more.':
    'Es war bis {date} gültig und kann nicht mehr beantwortet werden.',
  'For a new one, ask:': 'Ein neues erhalten Sie bei:',
  'A newer version was sent to you': 'Ihnen wurde eine neuere Version gesendet',
  'This version of quote {number} takes no answer any more. Open the newer one from your email, or ask:':
    'Diese Version von Angebot {number} kann nicht mehr beantwortet werden. Öffnen Sie die neuere aus Ihrer E-Mail, oder fragen Sie:',
  'There is no such quote': 'Dieses Angebot gibt es nicht',
  'The address may be incomplete, or the quote is no longer offered here. Open it again from the email, or ask whoever sent it to you.':
    'Die Adresse ist vielleicht unvollständig, oder das Angebot wird hier nicht mehr gezeigt. Öffnen Sie es noch einmal aus der E-Mail, oder fragen Sie den Absender.',
}
