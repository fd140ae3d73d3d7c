import { said } from '@banyan/contract/words/refusals.ts'
import type { PinKind, PinTerms } from '@banyan/domain/pins/pin-status.ts'
import { pinTerms } from '@banyan/domain/pins/pin-terms.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybePackageOnSale, maybeUpgrade } from '#features/sales/packages/index.ts'
import { findPersonByUserId } from '#features/people/persons/index.ts'
import { assertMayReceive } from '../has-left.ts'
import { getPackage, getPinValidity } from '../queries.ts'

interface SaleInput {
  readonly owner_user_id: string
  readonly package_id: bigint
  /** The package an upgrade starts from; null for every other kind. */
  readonly from_package_id: bigint | null
  readonly kind: PinKind
}

/** Pins that may be issued now: to whom, of what, and on which terms. */
interface PinSale {
  readonly owner: { readonly id: bigint; readonly user_id: string; readonly name: string }
  readonly package_name: string
  readonly from_package_name: string | null
  /** Of one pin. */
  readonly terms: PinTerms
  readonly expires_at: Date
}

const day_ms = 86_400_000

async function getUpgradeStart(trx: Transaction, from_package_id: bigint, package_id: bigint) {
  if (!(await maybeUpgrade(trx, from_package_id, package_id)))
    throw refuseField('from_package_id', said('sales.upgrade_unknown'))
  return getPackage(trx, from_package_id)
}

/**
 * Decides whether pins can be issued, and freezes their terms. Refuses an unknown or blocked owner and one who has left, a package that is
 * not on sale and an upgrade that the company does not list; the package an upgrade starts from need not be on sale.
 */
export async function getSale(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { owner_user_id, package_id, from_package_id, kind }: SaleInput,
): Promise<PinSale> {
  const now = clock.now()
  const owner = await findPersonByUserId(trx, owner_user_id)
  const sold = await maybePackageOnSale(trx, package_id, now)
  if (owner === undefined) throw refuseField('owner_user_id', said('people.person_unknown'))
  if (owner.is_blocked) throw refuseField('owner_user_id', said('sales.person_blocked'))
  await assertMayReceive(trx, owner.id, 'owner_user_id')
  if (sold === undefined) throw refuseField('package_id', said('sales.package_off_sale'))
  const start = from_package_id === null ? undefined : await getUpgradeStart(trx, from_package_id, package_id)
  const valid_days = sold.pin_validity_days ?? (await getPinValidity(trx))
  return {
    owner,
    package_name: sold.name,
    from_package_name: start?.name ?? null,
    terms: pinTerms(kind, sold, start),
    expires_at: new Date(now.getTime() + valid_days * day_ms),
  }
}
