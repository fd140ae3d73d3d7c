import { listMembers } from '@banyan/contract/members/members.ts'
import { readMemberSearch } from '@banyan/domain/members/member-search.ts'
import { findBest } from '../apps/server/src/features/network/members/finding/queries/found.ts'
import { findMembers } from '../apps/server/src/features/network/members/listing/queries.ts'
import type { Pool } from '../apps/server/src/kit/database/database.ts'
import { median, msOf, rounded, say } from './figures.ts'
import { addMembers } from './million-members.ts'
import { onPostgres } from './on-postgres.ts'

/**
 * Members found among a million as somebody types, against a bare SELECT of the same persons by the same index, in turns:
 * the few that a field offers (`found`), and the page of member search with its joins and its count (`page`).
 */
const few = 8
const page_size = 25
const rounds = 21
const most = 6
const company = { zone: 'Asia/Kolkata', user_id_prefix: 'NT' }

const after = '\u{10ffff}'
const byWord = (is_later: boolean, begin: string, and = '') => `
  select person.* from name_word join person on person.id = name_word.person_id
  where is_later = ${is_later} and word >= '${begin}' and word < '${begin}${after}' ${and} order by word, name_word.name, person_id`

const cases: readonly { readonly name: string; readonly typed: string; readonly bare: string }[] = [
  { name: 'id', typed: 'NT1500000', bare: "select * from person where lower(user_id) = 'nt1500000'" },
  {
    name: 'beginning of an id',
    typed: 'NT15000',
    bare: `select * from person where lower(user_id) collate "C" >= 'nt15000' and lower(user_id) collate "C" < 'nt15000${after}' order by lower(user_id) collate "C"`,
  },
  { name: 'first word', typed: 'mera', bare: byWord(false, 'mera') },
  { name: 'first letter', typed: 'm', bare: byWord(false, 'm') },
  { name: 'later word', typed: 'namuna', bare: byWord(true, 'namuna') },
  {
    name: 'two words',
    typed: 'mesha nam',
    bare: byWord(false, 'mesha', "and strpos(' ' || name_word.name, ' nam') > 0"),
  },
  {
    name: 'mobile',
    typed: '9000500000',
    bare: "select * from person where mobile = '9000500000'",
  },
  {
    name: 'e-mail',
    typed: 'member500000@example.com',
    bare: "select * from person where lower(email) = 'member500000@example.com'",
  },
  { name: 'no match', typed: 'zzzqx', bare: byWord(false, 'zzzqx') },
]

/** One insert of a person among them, taken back, with the triggers of the table or without. */
async function joiningMs(pool: Pool, role: 'origin' | 'replica'): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = ${role}`)
    const each = await mediansOf([
      () =>
        client.query(`insert into person (user_id, user_type, name, mobile, email, created_at)
          values ('NTNEW' || gen_random_uuid(), 'User', 'Mesha Kumar Namuna', '9000000000', gen_random_uuid() || '@example.com', '2026-01-01Z')`),
    ])
    return each[0]!
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Medians of acts that take turns, so that a slow moment slows all of them. */
async function mediansOf(acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const figures = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, act] of acts.entries()) figures[at]!.push(await msOf(act))
  }
  return figures.map((one) => rounded(median(one), 2))
}

await onPostgres(async ({ db, pool }) => {
  const adding_s = (await msOf(() => addMembers(pool))) / 1000
  const measured: Record<string, string | number>[] = []
  const ratio = (ours: number, bare: number) => rounded(ours / bare, 2)
  for (const { name, typed, bare } of cases) {
    const search = readMemberSearch(typed, company.user_id_prefix)
    const sort = { by: 'match', is_descending: false } as const
    const [found_ms, bare_few_ms, page_ms, bare_page_ms] = (await mediansOf([
      () => findBest(db, search, { limit: few }),
      () => pool.query(`${bare} limit ${few}`),
      () => findMembers(db, { page_index: 0, page_size, sort, filter: { q: typed } }, company),
      () => pool.query(`${bare} limit ${page_size}`),
    ])) as [number, number, number, number]
    const rows = (await findBest(db, search, { limit: few })).length
    const line = { name, rows, found_ms, bare_few_ms, found_ratio: ratio(found_ms, bare_few_ms) }
    measured.push({ ...line, page_ms, bare_page_ms, page_ratio: ratio(page_ms, bare_page_ms) })
  }
  for (const line of measured) console.error(Object.values(line).join('\t'))
  const joining = { with_words_ms: await joiningMs(pool, 'origin'), bare_ms: await joiningMs(pool, 'replica') }
  console.error(`joining\t${joining.with_words_ms}\t${joining.bare_ms}`)
  const worst = Math.max(...measured.map((line) => Number(line['found_ratio'])))
  const worst_page = Math.max(...measured.map((line) => Number(line['page_ratio'])))
  const { rows: sizes } = await pool.query<{ mb: bigint }>(
    "select (pg_total_relation_size('name_word') / 1048576)::bigint as mb",
  )
  say({
    name: 'search',
    ratio: worst,
    target: most,
    ok: worst <= most,
    worst_page,
    list: listMembers.path,
    words_mb: Number(sizes[0]!.mb),
    adding_s: Math.round(adding_s),
    joining,
    measured,
  })
})
