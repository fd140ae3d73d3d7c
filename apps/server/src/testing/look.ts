import type { Answer } from './ask-app.ts'
import type { World } from './world.ts'

/** What an account holds now. */
export const balanceOf = async ({ db }: Pick<World, 'db'>, code: string): Promise<bigint> =>
  (await db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code).executeTakeFirstOrThrow())
    .balance_minor

/** The fields that an answer names as wrong. */
export const fieldsOf = ({ body }: Answer): string[] => Object.keys(body.errors ?? {})
