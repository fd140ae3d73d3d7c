import { sql, type RawBuilder } from 'kysely'
import type { MemberMatch, MemberSearch } from '@banyan/domain/members/member-search.ts'

/** Greater than every character a text may go on with. */
const after_all = '\u{10ffff}'

/** Within these bounds are all texts that begin so, in byte order, which is the order of the indexes. */
const begins = (column: RawBuilder<unknown>, begin: string) =>
  sql<boolean>`(${column} >= ${begin} and ${column} < ${begin + after_all})`

const userId = sql`lower(person.user_id) collate "C"`

/** One way in which members go with what was typed: read in its order from an index, as far as it is needed. */
interface Way {
  readonly match: MemberMatch
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly person_id: RawBuilder<unknown>
  /** The order within the way. */
  readonly word: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
const none = (conditions: readonly RawBuilder<boolean>[]) => conditions.map((one) => sql<boolean>`not ${one}`)

/** By the person: the whole id, a whole contact, the beginning of the id. */
function waysByPerson({ ids, id_begins, mobiles, email }: MemberSearch): Way[] {
  const contacts = [
    ...(mobiles.length === 0 ? [] : [sql<boolean>`(person.mobile = any(${mobiles}::text[]))`]),
    ...(email === undefined ? [] : [sql<boolean>`(lower(person.email) = ${email})`]),
  ]
  const found: readonly (readonly [MemberMatch, RawBuilder<boolean>])[] = [
    ...(ids.length === 0 ? [] : [['user_id', sql<boolean>`(lower(person.user_id) = any(${ids}::text[]))`] as const]),
    ...contacts.map((contact) => ['contact', contact] as const),
    ...(id_begins === undefined ? [] : [['user_id_begins', begins(userId, id_begins)] as const]),
  ]
  return found.map(([match, condition], at) => ({
    match,
    from: sql`person`,
    // Whom a better way has found is not found again.
    where: all([sql<boolean>`person.user_type = 'User'`, condition, ...none(found.slice(0, at).map(([, one]) => one))]),
    person_id: sql`person.id`,
    word: userId,
    name: sql`''::text`,
  }))
}

/** Whoever the id has found already; few, because letters that all ids begin with are no beginning of an id. */
const foundById = ({ ids, id_begins }: MemberSearch): RawBuilder<boolean>[] => {
  const ways = [
    ...(ids.length === 0 ? [] : [sql`lower(person.user_id) = any(${ids}::text[])`]),
    ...(id_begins === undefined ? [] : [begins(userId, id_begins)]),
  ]
  if (ways.length === 0) return []
  return [sql<boolean>`(name_word.person_id in (select person.id from person where ${sql.join(ways, sql` or `)}))`]
}

/** A word as a pattern that means nothing but itself. */
const plain = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Whether a name is like one of these: found in half the time that taking it apart needs. */
const like = (...patterns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`name_word.name like ${pattern}`),
    sql` or `,
  )})`

/**
 * By the words of the name, from their index alone: the first word typed leads, and each other must begin some word of
 * the same name.
 */
function waysByName(search: MemberSearch): Way[] {
  const [first, ...others] = search.words
  if (first === undefined) return []
  const goes = [
    begins(sql`name_word.word`, first),
    ...others.map((word) => like(`${plain(word)}%`, `% ${plain(word)}%`)),
    ...none(foundById(search)),
  ]
  const way = (match: MemberMatch, conditions: readonly RawBuilder<boolean>[]): Way => ({
    match,
    from: sql`name_word`,
    where: all([...conditions, ...goes]),
    person_id: sql`name_word.person_id`,
    word: sql`name_word.word`,
    name: sql`name_word.name`,
  })
  // Of several words that begin so, only the one that comes first in the name counts the member, so that nobody is found
  // twice. Few names have two such words; which of them comes first is found out of those alone.
  const word = plain(first)
  const isFirstSuch = sql<boolean>`(not ${like(`${word}%`)} and (not ${like(`% ${word}% ${word}%`)}
    or strpos(name_word.name, ${` ${first}`}) = strpos(name_word.name || ' ', ' ' || name_word.word || ' ')))`
  return [
    way('name_begins', [sql<boolean>`name_word.is_later = false`]),
    way('later_word_begins', [sql<boolean>`name_word.is_later = true`, isFirstSuch]),
  ]
}

/** The ways that what was typed allows, best first. */
export const waysOf = (search: MemberSearch): readonly Way[] => [...waysByPerson(search), ...waysByName(search)]
