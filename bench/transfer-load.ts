import pg from 'pg'
import { clients, connections, onDurablePostgres, ratesOf } from './durable-rates.ts'

/**
 * Transfers between wallets by the ledger's own function, one durable call each, beside the TPC-B transaction of pgbench on
 * the same server, in turns, so that a slow machine slows both. 64 clients share as many connections as the embedded server
 * gives.
 */
const branches = clients
const accounts = branches * 10_000
const wallets = 10_000

const below = (end: number): number => Math.floor(Math.random() * end)

/** What one client does again and again. */
export type Work = (client: pg.PoolClient, nth: number) => Promise<void>

const named = (client: pg.PoolClient, name: string, text: string, values: unknown[]) =>
  client.query({ name, text, values })

/** The five statements of TPC-B between begin and commit, as pgbench sends them. */
export const tpcB: Work = async (client) => {
  const [aid, bid, tid, delta] = [
    1 + below(accounts),
    1 + below(branches),
    1 + below(branches * 10),
    below(10_001) - 5_000,
  ]
  await client.query('begin')
  await named(client, 'b1', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await named(client, 'b2', 'select abalance from pgbench_accounts where aid = $1', [aid])
  await named(client, 'b3', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await named(client, 'b4', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  await named(
    client,
    'b5',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  )
  await client.query('commit')
}

const post = 'select ledger_post($1, $2, $2, $3, $4, null, $5, $6, $7, $8)'
const hash = Buffer.alloc(32)
let posted = 0

const transferTo =
  (creditOf: (debit: number) => number): Work =>
  async (client) => {
    const debit = below(wallets)
    const key = `fund_transfer:${++posted}`
    await named(client, 'post', post, [
      'fund_transfer',
      key,
      hash,
      new Date(),
      [`FUND:${1 + debit}`],
      [`FUND:${1 + creditOf(debit)}`],
      [1],
      ['fund_transfer'],
    ])
  }

/** Anybody pays anybody else. */
export const uniform = transferTo((debit) => (debit + 1 + below(wallets - 1)) % wallets)
/** Everybody pays one. */
export const hot = transferTo(() => wallets)

async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int not null) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int not null, tbalance int not null);
    create table pgbench_accounts (aid int primary key, bid int not null, abalance int not null, filler char(84) not null default '');
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0 from generate_series(1, ${branches}) n;
    insert into pgbench_tellers select n, 1 + n % ${branches}, 0 from generate_series(1, ${branches * 10}) n;
    insert into pgbench_accounts select n, 1 + n % ${branches}, 0 from generate_series(1, ${accounts}) n;
    insert into person (user_id, user_type, name, created_at)
      select 'BENCH' || n, 'User', 'Asha Namuna', '2026-01-01Z' from generate_series(1, ${wallets + 1}) n;
    insert into ledger_account (code, wallet, owner_person_id, may_go_negative)
      select 'FUND:' || n, 'FUND', person.id, false
      from generate_series(1, ${wallets + 1}) n join person on person.user_id = 'BENCH' || n`)
  for (let from = 1; from <= wallets; from += 500)
    await pool.query(
      `select ledger_post('credit', 'credit:' || $1, 'credit:' || $1, '\\x00', '2026-01-01Z', null,
        array_agg('cash'::text), array_agg('FUND:' || n), array_agg(100000000::bigint), array_agg('credit'::text))
       from generate_series($1::int, $1::int + 499) n`,
      [from],
    )
  await pool.query('vacuum analyze')
}

/** What must hold of the books after it: every balance is the sum of its entries, and nothing was made or lost. */
async function isBalanced(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ ok: boolean }>(`
    select (select sum(balance_minor) = 0 from ledger_account) and not exists (
      select from ledger_account account
      left join (select account_id, sum(amount_minor) as sum_minor from wallet_entry group by account_id) kept on kept.account_id = account.id
      where account.wallet is not null and (account.balance_minor < 0 or account.balance_minor <> coalesce(kept.sum_minor, 0))) as ok`)
  return rows[0]!.ok
}

/** Each of some works a second, and whether the books are in balance after them. */
export const measure = <K extends string>(
  works: Readonly<Record<K, Work>>,
): Promise<{ readonly rates: Readonly<Record<K, number>>; readonly is_balanced: boolean }> =>
  onDurablePostgres('transfer', async (connectionString) => {
    const pool = new pg.Pool({ connectionString, max: connections })
    // A connection that the server ends when it stops is no fault.
    pool.on('error', () => undefined)
    const lent = (work: Work) => async (nth: number) => {
      const client = await pool.connect()
      try {
        await work(client, nth)
      } finally {
        client.release()
      }
    }
    try {
      await seed(pool)
      const acts = Object.fromEntries(Object.entries<Work>(works).map(([name, work]) => [name, lent(work)])) as Record<
        K,
        ReturnType<typeof lent>
      >
      return { rates: await ratesOf(acts), is_balanced: await isBalanced(pool) }
    } finally {
      await pool.end()
    }
  })
