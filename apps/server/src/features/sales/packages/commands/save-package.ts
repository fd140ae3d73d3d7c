import type { changePackage as changeContract, PackageEdit } from '@banyan/contract/packages/packages.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'
import { columnsOf, isAsItStands } from './as-it-stands.ts'
import { assertStillUpgrade, assertUpgrades, assertWhole } from './judge-package.ts'
import { findListing, findPackageProducts, findUpgradesOf, lockPackages } from '../queries.ts'
import { tellPackage } from './tell-package.ts'
import { writeParts } from './package-parts.ts'

interface Saving {
  readonly round_off_digits: number
  readonly by_person_id: bigint
}

/** Two packages of one name cannot be told apart on a form, so the database holds names unique. */
const explain = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'package_name'
    ? refuseField('name', said('sales.package_name_taken'))
    : error

/** The picture as it will be: the upload, none, or what stands. */
async function takeImage(
  trx: Transaction,
  { image_file_id }: PackageEdit,
  by: bigint,
  current: bigint | null,
): Promise<bigint | null> {
  if (image_file_id === undefined || image_file_id === null) return image_file_id === null ? null : current
  const field = 'image_file_id'
  return (await keepFile(trx, { file_id: image_file_id, purpose: 'package', owner_id: by, field })).id
}

/**
 * Adds a package and returns its id. Refuses by field a taken name, a price finer than `round_off_digits`, a picture
 * that is not the admin's upload, and a way up to what does not cost more or brings less volume.
 */
export async function addPackage(
  trx: Transaction,
  { package: given, round_off_digits, by_person_id, at }: Saving & { package: PackageEdit; at: Date },
) {
  assertWhole(given.price, round_off_digits)
  const all = await lockPackages(trx)
  assertUpgrades(given, all)

  const image_file_id = await takeImage(trx, given, by_person_id, null)
  const row = await trx
    .insertInto('package')
    .values({ ...columnsOf(given), image_file_id, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  await writeParts(trx, row.id, given)
  return { id: row.id, after: tellPackage(row, given, all) }
}

/**
 * Changes a package for what is sold from now on; pins and activations keep the price and volume they were made with.
 * Refuses what adding refuses, 404 what is not there, 409 a version that is not the newest, and by field a price or a
 * volume that would break the way up from a package that lists this one. Returns what changed; undefined where it is saved
 * as it stands.
 */
export async function changePackage(
  trx: Transaction,
  {
    id,
    package: given,
    round_off_digits,
    by_person_id,
  }: Saving & { id: bigint; package: BodyOf<typeof changeContract> },
) {
  const { version, ...edit } = given
  const all = await lockPackages(trx)
  const before = all.find((row) => row.id === id)
  if (before === undefined) throw notFound('package')
  const upgrades = await findUpgradesOf(trx, [before])
  const parts = { products: await findPackageProducts(trx, id), upgrade_ids: upgrades.get(id) ?? [] }
  if (isAsItStands(before, parts, edit)) return undefined
  assertWhole(edit.price, round_off_digits)
  if (before.version !== version) throw new Refusal(409, 'changed_meanwhile', said('sales.package_changed'))
  assertUpgrades({ ...edit, id }, all)
  assertStillUpgrade(edit, await findListing(trx, id))

  const image_file_id = await takeImage(trx, edit, by_person_id, before.image_file_id)
  const after = await trx
    .updateTable('package')
    .set({ ...columnsOf(edit), image_file_id, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => Promise.reject(explain(error)))
  await writeParts(trx, id, edit)
  if (before.image_file_id !== null && before.image_file_id !== image_file_id)
    await releaseFile(trx, { id: before.image_file_id })
  return { before: tellPackage(before, parts, all), after: tellPackage(after, edit, all) }
}
