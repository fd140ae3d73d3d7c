import { sql, type RawBuilder } from 'kysely'
import { searched } from '@banyan/domain/support/searched.ts'
import type { Filter } from '#kit/lists/filters.ts'
import { isSeenBy, type Reading } from '../seen/queries.ts'

/**
 * What was typed as a question of words: all of them, in any order, each whole. `phraseto_tsquery` reads no operators, so
 * `&`, `|`, `!`, `:` and `*` are nothing but characters; and a word of Hindi, which the parser divides at its vowel signs, is
 * still one word.
 */
const questionOf = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => sql`phraseto_tsquery('simple', ${word})`),
    sql` && `,
  )})`

/**
 * Conversations that one search field finds: by number (with the one in which a merged one goes on), by words of the subject, of what it is about and of a message; for an
 * admin by words of a note, and by the person as well. All words are looked for in the same text. Whoever is no admin
 * searches what is their own, so the work is as much as they wrote; the limit of time of every reading holds.
 */
export const foundByWords =
  (reader: Reading): Filter<string> =>
  (rows, typed) => {
    const { user_type, person_id } = reader
    const { words, conversation_no } = searched(typed)
    if (words.length === 0) return rows
    const question = questionOf(words)
    const isTheirs = user_type === 'Admin' ? sql`true` : sql`(person_id = ${person_id} or to_person_id = ${person_id})`
    const ids = [
      sql`select id from conversation
        where ${isTheirs} and to_tsvector('simple', subject || ' ' || about_name) @@ ${question}`,
    ]
    if (conversation_no !== null)
      ids.push(
        sql`select id from conversation where conversation_no = ${conversation_no}`,
        // Where a merged one goes on.
        sql`select merged_into_id from conversation where conversation_no = ${conversation_no} and ${isSeenBy(reader)}`,
      )
    if (user_type !== 'Admin')
      ids.push(sql`select said.conversation_id from conversation own
        join conversation_message said on said.conversation_id = own.id
        where (own.person_id = ${person_id} or own.to_person_id = ${person_id}) and to_tsvector('simple', said.text) @@ ${question}`)
    else
      ids.push(
        sql`select conversation_id from conversation_message where to_tsvector('simple', text) @@ ${question}`,
        sql`select conversation_id from conversation_note where to_tsvector('simple', text) @@ ${question}`,
        sql`select asked.id from conversation asked join person on person.id = asked.person_id
          where lower(person.user_id) = lower(${typed.trim()}) or to_tsvector('simple', person.name) @@ ${question}`,
      )
    // As an array they are found before anything else: of words nobody knows how many texts have them, and taken for many they
    // would be looked for in all conversations.
    return rows.where(sql<boolean>`conversation.id = any(array(${sql.join(ids, sql` union `)}))`)
  }
