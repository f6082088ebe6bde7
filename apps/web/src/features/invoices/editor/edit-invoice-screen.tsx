export function EditInvoiceScreen({ id }: { id: string }) { return <p>{id}</p> }
