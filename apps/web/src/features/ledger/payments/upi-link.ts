interface Payee {
  upi_id: string
  name: string
  /** A decimal string; left out where the payer decides. */
  amount?: string
}

/** What a UPI application opens with the payee filled in (NPCI linking specification: pa, pn, am, cu). */
export function upiLink({ upi_id, name, amount }: Payee): string {
  // Applications want the id as it is read, with its @.
  const pa = encodeURIComponent(upi_id).replaceAll('%40', '@')
  const due = amount === undefined ? '' : `&am=${amount}`
  return `upi://pay?pa=${pa}&pn=${encodeURIComponent(name)}${due}&cu=INR`
}
