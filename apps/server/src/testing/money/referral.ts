import { postIncomes } from '#features/incomes/incomes/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

/** The event of an activation, by its receipt. */
const getEvent = ({ db }: World, receipt_no: string) =>
  db
    .selectFrom('activation')
    .innerJoin('business_event as event', 'event.source_id', 'activation.id')
    .select(['event.id', 'event.at', 'event.member_id', 'event.bv_minor'])
    .where('event.source_type', '=', 'activation')
    .where('event.kind', '=', 'activation')
    .where('activation.receipt_no', '=', receipt_no)
    .executeTakeFirstOrThrow()

/** Pays somebody an income that an activation caused, of a kind whose module is switched on later. */
export async function payReferral(
  world: World,
  receipt_no: string,
  user_id: string,
  paid_minor: bigint,
  kind = 'referral',
): Promise<void> {
  const { db } = world
  await db
    .insertInto('ledger_account')
    .values({ code: `income_expense:${kind}`, may_go_negative: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const event = await getEvent(world, receipt_no)
  const member = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.id')
    .where('person.user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plan_version').select('id').orderBy('id').executeTakeFirstOrThrow()
  await inTransaction(db, (trx) =>
    postIncomes(trx, {
      reference: `referral:${event.id}:${user_id}`,
      at: event.at,
      created_by: null,
      incomes: [
        {
          member_id: member.id,
          kind,
          from_member_id: event.member_id,
          source_event_id: event.id,
          pool: null,
          level: null,
          paid_level: null,
          base_minor: event.bv_minor,
          rate: '5%',
          gross_minor: paid_minor + 100n,
          trimmed_minor: 100n,
          reasons: JSON.stringify([{ reason: 'DAILY_CAP', amount: '100', cap: `${paid_minor}`, used: '0' }]),
          paid_minor,
          admin_charge_minor: 0n,
          plan_version_id: plan.id,
          mirrors_id: null,
        },
      ],
    }),
  )
}
