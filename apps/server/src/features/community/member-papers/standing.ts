import { lackingOf, type Lacking } from '@banyan/domain/member-papers/lacking.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getKycState, isKycChecked } from '#features/people/kyc/index.ts'
import { getPaperFacts, type PaperFacts } from './queries.ts'

/** Whoever may have the papers of a direct seller: active, with the package that made them so. */
export type Holder = PaperFacts & { readonly activated_at: Date; readonly package_name: string }

type Standing =
  | { readonly lacking: readonly []; readonly holder: Holder }
  | { readonly lacking: readonly Lacking[]; readonly holder: undefined }

const isHolder = (facts: PaperFacts): facts is Holder => facts.activated_at !== null && facts.package_name !== null

/** Who asks for papers of their own, and what they still lack for them. */
export async function standingOf(context: Asking): Promise<Standing> {
  const { member_id, person_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  const { db, config } = context
  const facts = await getPaperFacts(db, member_id)
  const asked = await isKycChecked(db, config.is_development)
  const { country } = companyOf(context)
  const kyc = asked ? (await getKycState(db, { person_id, country, of: 'member' })).state : null
  const lacking = lackingOf({ has_left: facts.left_at !== null, is_active: isHolder(facts), kyc })
  return lacking.length === 0 && isHolder(facts) ? { lacking: [], holder: facts } : { lacking, holder: undefined }
}
