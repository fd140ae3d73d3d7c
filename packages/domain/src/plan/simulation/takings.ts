import type { CompanyDay } from './grow-company.ts'
import type { Sale } from './sales.ts'

/** What a day brought the company, in hundredths without GST. */
export function takingsOf(sales: readonly Sale[], { sales_from, sales_to, cancelled }: CompanyDay) {
  const sum = (of: readonly Sale[]): bigint => of.reduce((all, { event }) => all + BigInt(event.amount ?? 0), 0n)
  const sold = sales.slice(sales_from, sales_to)
  const refunds_minor = sum(cancelled.map((place) => sales[place]!))
  const repurchases_minor = sum(sold.filter(({ event }) => event.kind === 'repurchase'))
  return { sales_minor: sum(sold) - refunds_minor, refunds_minor, repurchases_minor }
}
