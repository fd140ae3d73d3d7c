import { sql } from 'kysely'
import { everyLife } from '@banyan/domain/lives/every-life.ts'
import { check, type Check } from '../queries.ts'

/** Each row is in the table of its noun, which says where it stands in its state, unless it has another column for that. */
const stateColumns = new Map([['product_dispatch', 'status']])

const things = sql.join(
  everyLife.map(({ noun, states }) => {
    const state = sql.ref(stateColumns.get(noun) ?? 'state')
    return sql`select ${sql.lit(noun)} as noun, id, ${state} as state, ${sql.lit(states[0])} as first from ${sql.table(noun)}`
  }),
  sql` union all `,
)

const moves = sql.join(
  everyLife.flatMap(({ noun, moves: table }) =>
    Object.entries(table).flatMap(([name, { from, to }]) =>
      // Where steps have a table of their own the move has no name there.
      from.flatMap((state) =>
        [name, ''].map((named) => sql`(${sql.lit(noun)}, ${sql.lit(state)}, ${sql.lit(to)}, ${sql.lit(named)})`),
      ),
    ),
  ),
)

/** Lives that people without a session begin. */
const ofStrangers = everyLife.filter(({ isOfStrangers }) => isOfStrangers).map(({ noun }) => sql.lit(noun))

/** Moves that nobody makes, because their time comes. */
const ofTime = everyLife.flatMap(({ noun, moves }) =>
  Object.entries(moves).flatMap(([name, move]) =>
    move.isOfTime === true ? [sql`(${sql.lit(noun)}, ${sql.lit(name)})`] : [],
  ),
)

/**
 * Steps are a path of their life: from its first state, by its moves, on in time, to where the row stands; and somebody took
 * each of them, but for what a stranger began. Of a step from before steps were kept the time may be unknown, and then so is who took it.
 */
export const stepChecks: readonly Check[] = [
  check(
    'what is asked for and answered stands where its steps lead, each by a move of its life and by somebody',
    sql`
      with thing as (${things}), move (noun, from_state, to_state, name) as (values ${moves}),
      walked as (
        select *, lag(state) over way as before, lead(id) over way is null as is_last,
          max(at) over (way rows between unbounded preceding and 1 preceding) as latest
        from life_step window way as (partition by noun, subject_id order by id)
      ),
      judged as (
        select coalesce(thing.noun, walked.noun) as noun, coalesce(thing.id, walked.subject_id) as id,
          case
            when thing.id is null then 'is not there, and has steps'
            when walked.id is null then 'has no steps'
            when walked.before is null and walked.state <> thing.first then 'begins as ' || walked.state
            when walked.before is not null
              and (walked.noun, walked.before, walked.state, coalesce(walked.move, '')) not in (select * from move)
              then 'went from ' || walked.before || ' to ' || walked.state
            when walked.at < walked.latest then 'went back in time to ' || walked.state
            when walked.at is not null and walked.by_person_id is null
              and (walked.noun, coalesce(walked.move, '')) not in (${sql.join(ofTime)})
              and not (walked.before is null and walked.noun in (${sql.join(ofStrangers)})) then 'became ' || walked.state || ' by nobody'
            when walked.is_last and walked.state <> thing.state
              then 'is ' || thing.state || ', and its last step says ' || walked.state
          end as fault
        from thing full join walked on walked.noun = thing.noun and walked.subject_id = thing.id
      )
      select replace(noun, '_', ' ') || ' ' || id || ' ' || fault as what, fault is not null as is_broken from judged`,
  ),
]
