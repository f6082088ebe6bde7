/** What is told of saved cards and of what is collected by them. */
export const COLLECTION_SENTENCES = {
  'client.card_saved': [
    'A card was saved for {what} over the portal link, and automatic collection agreed to.',
  ],
  'client.card_removed': ['{who} removed the saved card of {what}. Nothing is collected from it any more.'],
  'client.card_withdrawn': [
    'The saved card of {what} was withdrawn over the portal link. Nothing is collected from it any more.',
  ],
  'invoice.collection_announced': [
    '{who} told the client that invoice {what} is collected on {on}, to {to}.',
    '{who} told the client that invoice {what} is collected on {on}.',
    '{who} told the client that invoice {what} is collected.',
  ],
  'invoice.collection_failed': [
    'Invoice {what} could not be collected, and is tried again on {on}: {reason}',
    'Invoice {what} could not be collected, and is tried again on {on}.',
    'Invoice {what} could not be collected, and is tried again.',
  ],
  'invoice.collection_stopped': [
    'Invoice {what} could not be collected, and is not tried again: {reason}',
    'Invoice {what} could not be collected, and is not tried again.',
  ],
  'invoice.collection_excluded': ['{who} took invoice {what} out of automatic collection.'],
  'invoice.collection_included': ['{who} put invoice {what} back into automatic collection.'],
  'invoice.collection_restarted': ['{who} had invoice {what} collected again.'],
  'collection.settings_changed': ['{who} changed how invoices are collected automatically.'],
} as const
