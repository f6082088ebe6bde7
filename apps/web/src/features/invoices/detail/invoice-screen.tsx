export function InvoiceScreen({ id }: { id: string }) { return <p>{id}</p> }
