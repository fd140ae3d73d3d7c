import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { kindsBeforePaying, type KycKind, type Proven } from '@banyan/domain/kyc/documents.ts'
import type { Reader } from '#kit/database/database.ts'
import { loadRoutes } from '#kit/routes.ts'
import { untilChanged } from '#kit/settings/until-changed.ts'
import { getCountry } from './queries.ts'

/** The company checks documents while the page for it is switched on. */
export async function isKycChecked(db: Reader, is_development = false): Promise<boolean> {
  const { activeIds } = await loadRoutes(db, is_development)
  return activeIds.has(page('admin/member/kyc-requests').id)
}

/** Whether it does as the settings of a request have it. */
export const isKycCheckedNow = untilChanged((db) => isKycChecked(db))

/** What somebody must have approved before money of others goes to them or comes from them; nothing while nobody checks. */
export const findAskedKinds = async (db: Reader, of: Proven): Promise<readonly KycKind[]> =>
  (await isKycChecked(db)) ? kindsBeforePaying(await getCountry(db), of) : []
