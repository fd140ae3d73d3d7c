import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'
import { journalCauses, type JournalCause } from './journal-causes.ts'

export const causePromise = ({ kind, title }: JournalCause): string =>
  `a journal ${kind} belongs to ${title} and the other way round`

const causeCheck = (cause: JournalCause): Check =>
  check(
    causePromise(cause),
    sql`
      select coalesce(posted.reference, due.reference) as what,
        coalesce(posted.journals, 0) not between coalesce(due.least, 0) and coalesce(due.most, 0) as is_broken
      from (select reference, count(*) as journals from journal where kind = ${cause.kind} group by reference) posted
      full join (${sql.raw(cause.causes)}) due on due.reference = posted.reference`,
  )

const kindPromise = 'every journal is of a kind that an act of the product posts'

const kindCheck = (kinds: readonly string[]): Check =>
  check(
    kindPromise,
    sql`select kind as what, kind <> all(${kinds}::text[]) as is_broken from (select distinct kind from journal) posted`,
  )

/** Every journal has its cause and every cause its journals. */
export const causeChecks: readonly Check[] = [
  ...journalCauses.map(causeCheck),
  kindCheck(journalCauses.map(({ kind }) => kind)),
]

/** The same checks where some more kinds of journals are known: tests post what no act of the product posts yet. */
export const withKinds = (checks: readonly Check[], more: readonly string[]): readonly Check[] =>
  checks.map((one) =>
    one.promise === kindPromise ? kindCheck([...journalCauses.map(({ kind }) => kind), ...more]) : one,
  )
