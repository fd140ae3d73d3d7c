import { said } from '@banyan/contract/words/refusals.ts'
import { findSeconds } from '@banyan/domain/rights/voices.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findAgreeing, findBonds, findImportHands } from './queries.ts'

/** Null where its owner gave it. */
interface OfImport {
  readonly import_id: bigint | null
}

interface ApprovalParties {
  readonly by: bigint
  /** Null for somebody who does not exist yet. */
  readonly about: bigint | null
  /** Of support, where its words are of such: whoever does not read them all cannot agree. */
  readonly categories?: readonly string[] | undefined
}

/** Whether somebody else may agree to what one person asks about another, as it is now. */
export async function secondReader(db: Reader, now: Date): Promise<(asked: ApprovalParties) => boolean> {
  const [admins, bonds] = [await findAgreeing(db), await findBonds(db, now)]
  return ({ categories = [], ...asked }) =>
    findSeconds(
      admins.filter(({ reads }) => reads(categories)),
      bonds,
      asked,
    ).length > 0
}

/**
 * Refuses, with the way there is, what nobody else could agree to: the command at the console that does it, or for what
 * no command does, the one that makes a second admin.
 */
export async function assertSecond(
  trx: Transaction,
  { asked, now, at_console }: { asked: ApprovalParties; now: Date; at_console?: string },
): Promise<void> {
  if ((await secondReader(trx, now))(asked)) return
  const words =
    at_console === undefined
      ? said('company.second_missing', { at_console: 'npm run user:create -- USER_ID --name "Full Name"' })
      : said('company.no_second', { at_console })
  throw new Refusal(409, 'no_second', words)
}

/**
 * Whoever had the file in hand that a paper of somebody came with does not approve it: it is for others to look at. Answers
 * of each with what somebody would be refused.
 */
export async function importHandReader(
  db: Reader,
  now: Date,
  papers: readonly OfImport[],
): Promise<(paper: OfImport, by: bigint) => Refusal | undefined> {
  const import_ids = papers.flatMap(({ import_id }) => import_id ?? [])
  const hands = await findImportHands(db, now, [...new Set(import_ids)])
  return ({ import_id }, by) =>
    import_id !== null && hands.get(import_id)?.has(by) === true
      ? new Refusal(409, 'import_hand', said('people.import_hand'))
      : undefined
}

/** Who may agree to what several people did together: the second person to each of them. */
export async function findSecondsToAll(db: Reader, now: Date, by: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [admins, bonds] = [await findAgreeing(db), await findBonds(db, now)]
  const [first = [], ...others] = by.map((one) => findSeconds(admins, bonds, { by: one, about: null }))
  return new Set(first.filter((person_id) => others.every((seconds) => seconds.includes(person_id))))
}
