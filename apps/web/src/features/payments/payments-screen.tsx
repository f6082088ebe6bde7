export function PaymentsScreen() {
  return null
}
