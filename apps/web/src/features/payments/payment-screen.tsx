export function PaymentScreen({ id }: { id: string }) {
  return <>{id}</>
}
