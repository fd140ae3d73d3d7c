import { said } from '@banyan/contract/words/refusals.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybePackageName } from '../queries.ts'

/** Refuses by field a package that is not there. */
export async function assertPackage(db: Reader, { package_id }: { readonly package_id: bigint | null }): Promise<void> {
  if (package_id !== null && (await maybePackageName(db, package_id)) === undefined)
    throw refuseField('package_id', said('news.package_unknown'))
}
