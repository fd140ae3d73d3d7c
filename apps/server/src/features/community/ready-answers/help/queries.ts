import { sql, type RawBuilder } from 'kysely'
import { helpWords, most_help } from '@banyan/domain/ready-answers/help-answer.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { helpedPeople } from '../queries.ts'

type Asking = Pick<Actor, 'user_type'>

/** Only what is in use and shown to people of this kind: every read of help has this condition, so nothing else leaks. */
const shownTo = (db: Reader, { user_type }: Asking) =>
  db
    .selectFrom('ready_answer')
    .where('is_active', '=', true)
    .where('shown_to', 'in', user_type === 'Franchise' ? ['franchises', 'both'] : ['members', 'both'])
    .where(sql<boolean>`${user_type !== 'Admin'}`)

/**
 * A word as the beginning of words. The parser divides a word of Hindi at its vowel signs, so it is a phrase whose last part
 * is open; what holds no word at all, as `&`, asks for nothing.
 */
const beginning = (word: string): RawBuilder<unknown> =>
  sql`coalesce((nullif(phraseto_tsquery('simple', ${word})::text, '') || ':*')::tsquery, ''::tsquery)`

/** How well an answer fits to what is typed: each word counts by itself, and one of the question more than one of the text. */
const rankOf = (words: readonly string[]): RawBuilder<number> =>
  words.length === 0
    ? sql<number>`0::real`
    : sql<number>`ts_rank(setweight(to_tsvector('simple', question), 'A') || to_tsvector('simple', text),
        ${sql.join(words.map(beginning), sql` || `)})`

interface Asked {
  readonly category: string
  readonly subject: string
}

/** Those of a category by what is typed; else its own first, and what helped most people. */
export const findHelp = async (db: Reader, asking: Asking, { category, subject }: Asked) =>
  (
    await shownTo(db, asking)
      .select(['id', 'question', 'text'])
      .where((answer) => answer.or([answer('category', 'is', null), answer('category', '=', category)]))
      .orderBy(rankOf(helpWords(subject)), 'desc')
      .orderBy(sql`category is null`)
      .orderBy(helpedPeople, 'desc')
      .orderBy('id')
      .limit(most_help)
      .execute()
  ).flatMap(({ question, ...answer }) => (question === null ? [] : [{ ...answer, question }]))

/** Whether somebody may be shown an answer. */
export const isShown = async (db: Reader, asking: Asking, id: bigint): Promise<boolean> =>
  (await shownTo(db, asking).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Remembers that an answer was enough, once for each holder of an id. */
export const addHelpMark = (
  trx: Transaction,
  mark: { readonly ready_answer_id: bigint; readonly person_id: bigint; readonly at: Date },
) =>
  trx
    .insertInto('help_mark')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
