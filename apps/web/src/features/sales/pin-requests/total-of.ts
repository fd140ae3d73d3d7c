import { money } from '@banyan/contract/kit/values.ts'
import type { Company } from '#kit/session/company.ts'
import { minor } from '@banyan/domain/money/minor.ts'

/** What so many pins of a package cost, as it travels; undefined until both are chosen. */
export function totalOf(price: string | undefined, count: unknown): string | undefined {
  const isCount = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 1000
  return price === undefined || !isCount ? undefined : money.encode(minor(money.decode(price) * BigInt(count)))
}

/** The same of a request that is being filled in. */
export const requestTotal = (
  packages: Company['packages'],
  { package_id, count }: { package_id?: string | undefined; count?: unknown },
): string | undefined => totalOf(packages.find(({ id }) => id === package_id)?.price, count)
