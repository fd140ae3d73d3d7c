import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'

/** What so many pins of a package cost, as it travels; undefined until both are chosen. */
export function totalOf(price: string | undefined, count: unknown): string | undefined {
  const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 1000
  return price === undefined || !isCount ? undefined : money.encode(minor(money.decode(price) * BigInt(count)))
}
