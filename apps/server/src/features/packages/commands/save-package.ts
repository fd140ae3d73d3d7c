import type { PackageBody } from '@banyan/contract/setup/setup.ts'
import type { Transaction } from '../../../kit/database.ts'
import { notFound, refuseField } from '../../../kit/refusal.ts'

/** A price finer than the company rounds to would split into tax and sale with a remainder nobody can pay. */
function assertWhole(price_minor: bigint, round_off_digits: number): void {
  if (price_minor % 10n ** BigInt(2 - round_off_digits) === 0n) return
  const digits = round_off_digits === 0 ? 'no decimals' : 'one decimal'
  throw refuseField('price', `The company rounds amounts to ${digits}: give such a price.`)
}

const columnsOf = ({ price, bv, daily_cap, ...rest }: PackageBody) => ({
  ...rest,
  price_minor: price,
  bv_minor: bv,
  daily_cap_minor: daily_cap,
})

/** Two packages of one name cannot be told apart on a form, so the database holds names unique. */
const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'package_name'
    ? refuseField('name', 'Another package has this name already.')
    : error

/** Adds a package and returns its id. Refuses a taken name, and a price finer than `round_off_digits`. */
export async function addPackage(
  trx: Transaction,
  { package: given, round_off_digits, at }: { package: PackageBody; round_off_digits: number; at: Date },
): Promise<bigint> {
  assertWhole(given.price, round_off_digits)
  const { id } = await trx
    .insertInto('package')
    .values({ ...columnsOf(given), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  return id
}

/** Changes a package for what is sold from now on; pins and activations keep the price and volume they were made with. */
export async function changePackage(
  trx: Transaction,
  { id, package: given, round_off_digits }: { id: bigint; package: PackageBody; round_off_digits: number },
): Promise<void> {
  assertWhole(given.price, round_off_digits)
  const changed = await trx
    .updateTable('package')
    .set(columnsOf(given))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => Promise.reject(explain(error)))
  if (changed === undefined) throw notFound('package')
}
