/**
 * The network of a million members (`--members` for more) read from PostgreSQL, against reading the same three tables with
 * COPY and throwing them away; memory by member; and two processes at once, each of which has to see a joining of the other.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { to } from 'pg-copy-streams'
import { compareNetwork } from '../apps/server/src/features/network/network/compare-network.ts'
import { NetworkFollower } from '../apps/server/src/features/network/network/network-follower.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { msOf, rounded, say } from './figures.ts'
import { membersAsked, onCompany, zone } from './network-company.ts'

const members = membersAsked()
const most_ms = Math.max(1000, members / 1000)
const most_bytes = 80

await onCompany(members, async ({ db, pool, url }) => {
  const bare = () =>
    withClient(pool, async (client) => {
      for (const query of [
        'select id, parent_id, sponsor_id, joined_at, activated_at, package_id from member',
        'select id, member_id, at, bv_minor from business_event',
      ]) {
        const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
        client.query(to(`copy (${query}) to stdout (format binary)`)).pipe(nowhere)
        await finished(nowhere)
      }
    })
  let [load_ms, bare_ms] = [Infinity, Infinity]
  let follower = new NetworkFollower({ db, pool }, zone)
  for (let round = 0; round < 3; round += 1) {
    bare_ms = Math.min(bare_ms, await msOf(bare))
    follower = new NetworkFollower({ db, pool }, zone)
    load_ms = Math.min(load_ms, await msOf(() => follower.current()))
  }
  const { index, days } = await follower.current()
  const quiet_ms = await msOf(() => follower.current())
  const bytes_a_member = rounded(index.bytes / members)
  const bytes_an_event = rounded(days.bytes / members)
  say({
    name: 'index-load',
    members,
    ratio: rounded(load_ms / bare_ms),
    load_ms,
    target: most_ms,
    bytes_a_member,
    most_bytes,
    bytes_an_event,
    bare_ms,
    quiet_ms,
    ok: load_ms <= most_ms && bytes_a_member <= most_bytes,
  })

  const other = fork(join(import.meta.dirname, 'network-reader.ts'), [url])
  const answer = async <T>(): Promise<T> => ((await once(other, 'message')) as [T])[0]
  const { load_ms: other_load_ms } = await answer<{ load_ms: number }>()
  other.send('measure')
  const { downline_ms } = await answer<{ downline_ms: number }>()
  let latest_ms = 0
  for (let joined = 1; joined <= 20; joined += 1) {
    other.send({ members: members + joined })
    await withClient(pool, async (client) => {
      await client.query(`
        begin; set local session_replication_role = replica;
        insert into person (id, user_id, user_type, name, created_at) overriding system value
          select last_member_id + 1, 'LATER' || last_member_id + 1, 'User', 'Asha Namuna', now() from member_counter;
        insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
          select last_member_id + 1, last_member_id + 1, 1, last_member_id, 'left', 1, 1, now() from member_counter;
        update member_counter set last_member_id = last_member_id + 1;
        commit`)
    })
    const committed_at = Date.now()
    const { seen_at } = await answer<{ seen_at: number }>()
    latest_ms = Math.max(latest_ms, seen_at - committed_at)
  }
  const { differences } = await compareNetwork(follower, pool)
  say({
    name: 'index-two-processes',
    ratio: rounded(latest_ms / 1000),
    latest_ms,
    target: 1000,
    other_load_ms,
    downline_ms,
    ok: latest_ms <= 1000 && differences.length === 0,
  })
  other.send('end')
  await once(other, 'exit')
})
