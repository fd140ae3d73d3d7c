import type { World } from '../world.ts'

/** What somebody was sent by e-mail about withdrawals, the oldest first. */
export const lastTemplates = async ({ db }: World, person_id: bigint): Promise<string[]> =>
  (
    await db
      .selectFrom('message_out')
      .select('template')
      .where('person_id', '=', person_id)
      .where('channel', '=', 'email')
      .where('template', 'like', 'withdrawal%')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)
