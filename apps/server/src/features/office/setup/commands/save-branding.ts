import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { saveBranding as contract } from '@banyan/contract/setup/branding.ts'
import type { Actor } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockCompany, touchSettings } from '#features/platform/company/index.ts'
import { keepFile, releaseFile } from '#features/platform/files/index.ts'

type BrandingInput = BodyOf<typeof contract> & { readonly by: Actor }

/** Changes the company's logo, line and accent; a logo that is replaced or taken away is shown no more. Returns what changed. */
export async function saveBranding(trx: Transaction, { logo_file_id, by, ...look }: BrandingInput) {
  const company = await lockCompany(trx)
  const { hue, tagline } = company
  const { person_id: uploaded_by } = by
  const upload = { purpose: 'logo', owner_id: uploaded_by, uploaded_by, field: 'logo_file_id' } as const
  const taken = logo_file_id ? await keepFile(trx, { file_id: logo_file_id, ...upload }) : undefined
  const logo = logo_file_id === undefined ? company.logo : (taken?.name ?? null)
  await trx
    .updateTable('company')
    .set({ ...look, logo })
    .execute()
  if (company.logo !== null && company.logo !== logo) await releaseFile(trx, { name: company.logo })
  await touchSettings(trx)
  return { before: { hue, tagline, logo: company.logo }, after: { ...look, logo } }
}
