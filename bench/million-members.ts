import type { Pool } from '../apps/server/src/kit/database/database.ts'

const members = 1_000_000

/** Sounds names are made of; the first of each come often, as some names do. */
const firsts = ['a', 'ki', 'me', 'ra', 'su', 'de', 'pra', 'vi', 'la', 'no', 'ja', 'ta', 'bha', 'go', 'i']
const seconds = ['sha', 'ran', 'era', 'vi', 'mit', 'nil', 'kash', 'jay', 'lit', 'ma', 'han', 'run', 'rat', 'pal', 'dit']
const lasts = ['nam', 'kal', 'uda', 'shar', 'kum', 'pat', 'redd', 'iyer', 'josh', 'gupt', 'mehr', 'bos', 'rao', 'nai']
const ends = ['una', 'pana', 'haran', 'ma', 'ar', 'el', 'y', 'ani', 'i', 'a', 'otra', 'e', 'wal', 'kar', 'dev', 'an']

const listed = (sounds: readonly string[]) => `array[${sounds.map((sound) => `'${sound}'`).join()}]`
/** A number from 1 on, the small ones oftener than the great. */
const oneOf = (sounds: readonly string[], salt: string) =>
  `(${listed(sounds)})[1 + floor(${sounds.length} * power((hashint4(n + hashtext('${salt}')) & 65535) / 65536.0, 1.5))::int]`

/** A million members under one another, with names of two and three words, mobile numbers and e-mails of their own. */
export async function addMembers(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of millions would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into package (name, price_minor, gst_percent, bv_minor, daily_cap_minor, created_at)
        values ('Starter', 118000, 18, 100000, 0, '2026-01-01Z');
      insert into person (user_id, user_type, name, mobile, email, created_at)
        select 'NT' || (1000000 + n), 'User',
          initcap(${oneOf(firsts, 'a')} || ${oneOf(seconds, 'b')} || case when n % 7 = 0 then ' ' || ${oneOf(firsts, 'c')} || ${oneOf(seconds, 'd')} else '' end
            || ' ' || ${oneOf(lasts, 'e')} || ${oneOf(ends, 'f')}),
          (9000000000 + n)::text, 'member' || n || '@example.com', '2026-01-01Z' from generate_series(1, ${members}) n;
      insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at, activated_at, package_id)
        select n, n, nullif(n - 1, 0), nullif(n - 1, 0), case when n > 1 then 'left' end, 1, n, timestamptz '2026-01-01Z' + n * interval '1 second',
          case when n % 3 <> 0 then '2026-02-01Z'::timestamptz end, case when n % 3 <> 0 then 1 end
        from generate_series(1, ${members}) n;
      insert into name_word (person_id, is_later, word, name)
        select distinct person.id, place > 1, word, plain_name(person.name)
        from person, regexp_split_to_table(plain_name(person.name), ' ') with ordinality as part (word, place)`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}
