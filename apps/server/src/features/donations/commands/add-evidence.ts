import { said } from '@banyan/contract/words/refusals.ts'
import { isWithCompany } from '@banyan/domain/donations/link-may.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { linkRefusal } from '../link-refusals.ts'
import { getRules, maybeLockLink } from '../queries.ts'

/** Enough to tell a story, too few to bury one. */
const most_statements = 20

export interface Evidence {
  readonly link_id: bigint
  readonly person_id: bigint
  readonly statement: string
  readonly file_id: bigint | null
}

/** Writes down what somebody says about a link that this transaction has locked, with the picture they uploaded. */
export async function writeEvidence(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { link_id, person_id, statement, file_id }: Evidence,
): Promise<void> {
  if (file_id !== null) await keepFile(trx, { file_id, purpose: 'donation', owner_id: person_id, field: 'file_id' })
  await trx
    .insertInto('donation_evidence')
    .values({ link_id, by_person_id: person_id, statement, file_id, at: clock.now() })
    .execute()
}

/**
 * Either side adds to what it says, as long as an admin has to decide. To everybody else there is no such link. Refuses
 * with 409 a link that nobody has to decide about, and more than can be read.
 */
export async function addEvidence(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  { member_id, ...evidence }: Evidence & { readonly member_id: bigint },
): Promise<void> {
  const { link } = (await maybeLockLink(trx, evidence.link_id)) ?? {}
  const isSide = link?.payer_member_id === member_id || link?.receiver_member_id === member_id
  if (link === undefined || !isSide) throw notFound('donation')
  if (!isWithCompany(link, services.clock.now(), await getRules(trx))) throw linkRefusal('wrong_state', link.status)
  const { count } = await trx
    .selectFrom('donation_evidence')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('link_id', '=', link.id)
    .where('by_person_id', '=', evidence.person_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most_statements) throw new Refusal(409, 'enough_said', said('donations.enough_said'))
  await writeEvidence(trx, services, evidence)
}
