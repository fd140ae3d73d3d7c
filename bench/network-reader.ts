/** Another process beside a benchmark, that holds the network of the same database and answers the same questions. */
import { downline } from '@banyan/domain/network/questions/downline.ts'
import { NetworkFollower } from '../apps/server/src/features/network/network/network-follower.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { msOf } from './figures.ts'
import { timesOf, zone } from './network-company.ts'

const opened = openDatabase({ connectionString: process.argv[2]! }, { limits: timeLimits.console })
const follower = new NetworkFollower(opened, zone)
const load_ms = await msOf(() => follower.current())
process.send!({ load_ms })
process.on('message', (asked: { readonly members: number } | 'measure' | 'end') => {
  void (async () => {
    if (asked === 'end') {
      await opened.close()
      process.disconnect()
    } else if (asked === 'measure') {
      const { index } = await follower.current()
      const filter = { status: 'active', package_no: 2 } as const
      process.send!({ downline_ms: timesOf(40, () => downline(index, 0, filter, 0, 25)).least })
    } else {
      // Looks until it sees as many members, and says when.
      while ((await follower.current()).index.size < asked.members);
      process.send!({ seen_at: Date.now() })
    }
  })()
})
