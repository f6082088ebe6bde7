export function NewInvoiceScreen() { return <p>new</p> }
